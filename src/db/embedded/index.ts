// The functions of this package (README.md); nothing outside of this folder imports another file of it.
export { type BackupOptions, backUp, restore } from './backup.ts'
export { type CopyOptions } from './copy.ts'
export { makeDataFolder } from './dataFolder.ts'
export { EmbeddedPostgresError } from './error.ts'
export { type Log } from './postmaster.ts'
export { findRunningPostgres } from './running.ts'
export { type RunningPostgres, startPostgres, type StartOptions } from './start.ts'
export { makeTemporaryFolder, removeAbandonedFolders } from './temporary.ts'
