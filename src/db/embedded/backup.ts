import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { checkVersion } from './cluster.ts'
import { type Copying, copyTrees, type Tree } from './copy.ts'
import { reason } from './error.ts'
import { own } from './owner.ts'
import { dataFolderMode, findPlace, holdsDatabase, openDataFolder, rememberPlace } from './location.ts'
import type { Log } from './process.ts'
import { startEmbedded } from './start.ts'
import { giveTo, ownerOf } from './user.ts'
import { describeContents } from '../contents.ts'
import { OperatorError } from '../../lib/operatorError.ts'

/** What belongs to a data folder beside its database. */
const files = ['auth-secret', 'postgres.password', 'mail']

/**
 * Copies a data folder that no server uses into the new folder `target`, which is a data folder itself; it has another
 * name until it is complete. What a killed server left is recovered before. Out: bytes, and what the database holds,
 * in words. Throws PlainError; nothing half made stays.
 */
export async function backUp(
  options: Copying & { dataDir: string; target: string; log: Log },
): Promise<{ bytes: number; contents: string }> {
  const { log, ...copying } = options
  if (!holdsDatabase(options.dataDir)) throw new OperatorError(`There is no database in ${options.dataDir}.`)
  const dataDir = fs.realpathSync(options.dataDir)
  const target = path.resolve(options.target)
  if (fs.existsSync(target)) throw new OperatorError(`${target} exists already. Name a folder that does not.`)
  if (`${target}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new OperatorError(`${target} lies in the data folder itself. Name a folder outside of it.`)
  const draft = `${target}.unfinished-${suffix()}`
  const made = makeDraft(draft)
  try {
    const embedded = await startEmbedded({ dataDir, log })
    const contents = await describeContents(embedded.url).catch(async (error: unknown) => {
      await embedded.stop()
      throw error
    })
    let bytes = 0
    await embedded.stop(async (cluster) => {
      const trees = [...filesOf(dataDir, draft), { from: cluster, to: path.join(draft, 'postgres') }]
      bytes = await copyTrees(
        trees.map((tree) => ({ ...tree, owner: ownerOf(tree.from) })),
        copying,
      )
      fs.chmodSync(draft, dataFolderMode)
      giveTo(ownerOf(dataDir), draft)
      fs.renameSync(draft, target)
    })
    return { bytes, contents }
  } catch (error) {
    fs.rmSync(made, { recursive: true, force: true })
    throw error
  }
}

/**
 * Lays a backup into a data folder that holds nothing yet. Copied beside and renamed, the database last. Out: `notice`
 * when the database had to lie elsewhere. Throws PlainError; then the data folder holds nothing still.
 */
export async function restore(
  options: Copying & { folder: string; dataDir: string },
): Promise<{ notice?: string }> {
  const folder = path.resolve(options.folder)
  const cluster = path.join(folder, 'postgres')
  refuseUnlessBackup(folder, cluster)
  checkVersion({ cluster }, findBinaries())
  const dataDir = openDataFolder(options.dataDir)
  refuseUnlessEmpty(dataDir)
  const locks = [await own(dataDir, ownerOf(dataDir))]
  try {
    refuseUnlessEmpty(dataDir)
    const place = findPlace(dataDir)
    if (place.home !== dataDir) locks.push(await own(place.home, ownerOf(place.home)))
    if (fs.existsSync(place.cluster)) throw new OperatorError(occupied(dataDir, place.cluster))
    removeDrafts([dataDir, place.home])
    const files = filesOf(folder, dataDir).map((file) => ({ ...file, owner: ownerOf(dataDir) }))
    const database = { from: cluster, to: place.cluster, owner: place.user ?? ownerOf(dataDir) }
    await copyAside([...files, database], options)
    rememberPlace(dataDir, place)
    return { notice: place.notice }
  } finally {
    while (locks.length) locks.pop()?.release()
  }
}

/** The trees have other names until all of them are complete. */
async function copyAside(trees: Tree[], copying: Copying): Promise<void> {
  const ending = `.new-${suffix()}`
  try {
    await copyTrees(
      trees.map((tree) => ({ ...tree, to: tree.to + ending })),
      copying,
    )
    for (const { to } of trees) fs.renameSync(to + ending, to)
  } catch (error) {
    for (const { to } of trees) fs.rmSync(to + ending, { recursive: true, force: true })
    throw error
  }
}

const suffix = () => randomBytes(4).toString('hex')

const filesOf = (from: string, to: string) =>
  files
    .filter((name) => fs.existsSync(path.join(from, name)))
    .map((name) => ({ from: path.join(from, name), to: path.join(to, name) }))

/** Out: the topmost folder that it made, which goes again when the backup fails. */
function makeDraft(draft: string): string {
  try {
    const made = fs.mkdirSync(path.dirname(draft), { recursive: true, mode: dataFolderMode })
    fs.mkdirSync(draft, { mode: 0o700 })
    return made ?? draft
  } catch (error) {
    throw new OperatorError(
      `${path.dirname(draft)} cannot be written to (${reason(error)}). Name another folder.`,
    )
  }
}

function refuseUnlessBackup(folder: string, cluster: string): void {
  const missing = ['PG_VERSION', 'global/pg_control'].find((name) => !fs.existsSync(path.join(cluster, name)))
  if (missing) throw new OperatorError(`${folder} is no backup: postgres/${missing} is missing in it.`)
  if (fs.existsSync(path.join(cluster, 'postmaster.pid')))
    throw new OperatorError(
      `The database in ${folder} is running, or was killed. Stop its server, or back it up and restore that.`,
    )
}

function refuseUnlessEmpty(dataDir: string): void {
  const found = [...files, 'postgres', 'postgres.location'].find((name) =>
    fs.existsSync(path.join(dataDir, name)),
  )
  if (found) throw new OperatorError(occupied(dataDir, path.join(dataDir, found)))
}

const occupied = (dataDir: string, found: string) =>
  `The data folder ${dataDir} is not empty: there is ${found}. Move it away first, or set DATA_DIR to another folder.`

/** What a restore left that was killed. */
function removeDrafts(folders: string[]): void {
  const isDraft = (name: string) => [...files, 'postgres'].some((file) => name.startsWith(`${file}.new-`))
  for (const folder of folders)
    for (const name of fs.readdirSync(folder).filter(isDraft))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}
