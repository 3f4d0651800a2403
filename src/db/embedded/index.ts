// The functions of this package (README.md); nothing outside of this folder imports another file of it.
export { holdsDatabase, makeDataFolder } from './dataFolder.ts'
export { EmbeddedPostgresError } from './binaries.ts'
export { findRunningPostgres, freePort, type RunningPostgres, startPostgres } from './start.ts'
export { makeTemporaryFolder, removeAbandonedFolders } from './start.ts'
