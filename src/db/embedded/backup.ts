import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { checkVersion } from './cluster.ts'
import { type CopyOptions, copyTrees, type Tree } from './copy.ts'
import { clusterFolder, dataFolderMode, holdsCluster, openDataFolder } from './dataFolder.ts'
import { EmbeddedPostgresError, reason } from './error.ts'
import { lockFolder } from './lock.ts'
import { startPostgres, type StartOptions } from './start.ts'

/** `files` are names in the data folder that belong to a backup beside the database. */
type BackupOptions = CopyOptions & { files: string[] }

/**
 * Copies a data folder that no server uses into the new folder `target`, itself a data folder. PostgreSQL is started
 * once, so that it recovers what a killed server left; `inspect` may look at the database then. Nothing half made stays.
 */
export async function backUp<Result>(
  options: BackupOptions & StartOptions & { target: string; inspect(url: string): Promise<Result> },
): Promise<{ bytes: number; inspected: Result }> {
  const { files } = options
  const [dataDir, target] = checkTarget(options)
  const incomplete = `${target}.unfinished-${suffix()}`
  const topmost = makeIncomplete(incomplete)
  try {
    const running = await startPostgres({ ...options, dataDir })
    const inspected = await options.inspect(running.url).catch(async (error: unknown) => {
      await running.stop()
      throw error
    })
    let bytes = 0
    await running.stop(async (cluster) => {
      const trees = [...treesOf(files, dataDir, incomplete), { from: cluster, to: clusterFolder(incomplete) }]
      bytes = await copyTrees(trees, options)
      fs.chmodSync(incomplete, dataFolderMode)
      fs.renameSync(incomplete, target)
    })
    return { bytes, inspected }
  } catch (error) {
    fs.rmSync(topmost, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies a backup into a data folder that holds neither a database nor any of `files`. Copied under other names and
 * renamed when complete, the database last; after a failure the data folder is as empty as before.
 */
export async function restore(options: BackupOptions & { folder: string; dataDir: string }): Promise<void> {
  const { files } = options
  const folder = path.resolve(options.folder)
  const binaries = findBinaries()
  checkBackup(folder)
  checkVersion(clusterFolder(folder), binaries)
  const dataDir = openDataFolder(options.dataDir)
  refuseUnlessEmpty(dataDir, files)
  const unlock = await lockFolder(dataDir)
  try {
    refuseUnlessEmpty(dataDir, files)
    removeIncomplete(dataDir, files)
    const cluster = { from: clusterFolder(folder), to: clusterFolder(dataDir) }
    await copyUnderOtherNames([...treesOf(files, folder, dataDir), cluster], options)
  } finally {
    unlock()
  }
}

async function copyUnderOtherNames(trees: Tree[], options: CopyOptions): Promise<void> {
  const ending = `.new-${suffix()}`
  try {
    await copyTrees(
      trees.map((tree) => ({ ...tree, to: tree.to + ending })),
      options,
    )
    for (const { to } of trees) fs.renameSync(to + ending, to)
  } catch (error) {
    for (const { to } of trees) fs.rmSync(to + ending, { recursive: true, force: true })
    throw error
  }
}

const suffix = () => randomBytes(4).toString('hex')

const treesOf = (files: string[], from: string, to: string) =>
  [...files, 'postgres.password']
    .filter((name) => fs.existsSync(path.join(from, name)))
    .map((name) => ({ from: path.join(from, name), to: path.join(to, name) }))

function checkTarget(options: { dataDir: string; target: string }): [dataDir: string, target: string] {
  if (
    !holdsCluster(clusterFolder(options.dataDir)) &&
    !fs.existsSync(path.join(options.dataDir, 'postgres.location'))
  )
    throw new EmbeddedPostgresError(`There is no database in ${options.dataDir}.`)
  const dataDir = fs.realpathSync(options.dataDir)
  const target = path.resolve(options.target)
  if (fs.existsSync(target))
    throw new EmbeddedPostgresError(`${target} exists already. Name a folder that does not.`)
  if (`${target}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new EmbeddedPostgresError(`${target} lies in the data folder itself. Name a folder outside of it.`)
  return [dataDir, target]
}

/** Returns the topmost folder that it made, which is removed when the backup fails. */
function makeIncomplete(folder: string): string {
  try {
    const topmost = fs.mkdirSync(path.dirname(folder), { recursive: true, mode: dataFolderMode })
    fs.mkdirSync(folder, { mode: 0o700 })
    return topmost ?? folder
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${path.dirname(folder)} cannot be written to (${reason(error)}). Name another folder.`,
    )
  }
}

function checkBackup(folder: string): void {
  const cluster = clusterFolder(folder)
  const missing = ['PG_VERSION', 'global/pg_control'].find((name) => !fs.existsSync(path.join(cluster, name)))
  if (missing)
    throw new EmbeddedPostgresError(`${folder} is no backup: postgres/${missing} is missing in it.`)
  if (fs.existsSync(path.join(cluster, 'postmaster.pid')))
    throw new EmbeddedPostgresError(
      `The database in ${folder} is running, or was killed. Stop its server, or back it up and restore that.`,
    )
}

function refuseUnlessEmpty(dataDir: string, files: string[]): void {
  const names = [...files, 'postgres', 'postgres.password', 'postgres.location']
  const found = names.find((name) => fs.existsSync(path.join(dataDir, name)))
  if (!found) return
  throw new EmbeddedPostgresError(
    `The data folder ${dataDir} is not empty: there is ${path.join(dataDir, found)}. Move it away first, or set DATA_DIR to another folder.`,
  )
}

/** Removes what a killed restore left. */
function removeIncomplete(dataDir: string, files: string[]): void {
  const names = [...files, 'postgres', 'postgres.password'].map((name) => `${name}.new-`)
  for (const entry of fs.readdirSync(dataDir)) {
    if (names.some((name) => entry.startsWith(name)))
      fs.rmSync(path.join(dataDir, entry), { recursive: true, force: true })
  }
}
