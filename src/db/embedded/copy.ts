import fs from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/** A file, or a folder with all that is in it. */
export type Tree = { from: string; to: string }

/** `progress` is called after each file, in bytes; `signal` aborts between two files. */
export type CopyOptions = { progress(done: number, total: number): void; signal: AbortSignal }

const FLUSH_EVERY_BYTES = 64e6

type Item = Tree & { size: number; isFolder: boolean }

/**
 * Copies trees, closed to others, and waits until they are on the disk. The targets must not exist; the last tree
 * decides which disk needs the space. Returns the bytes. After a failure the caller removes what was copied.
 */
export async function copyTrees(trees: Tree[], { progress, signal }: CopyOptions): Promise<number> {
  const items = trees.flatMap((tree) => itemsOf(tree))
  const total = items.reduce((sum, { size }) => sum + size, 0)
  try {
    checkSpace(path.dirname(trees.at(-1)?.to ?? ''), total)
    let done = 0
    let flushed = 0
    const unflushed: string[] = []
    for (const { from, to, size, isFolder } of items) {
      if (signal.aborted) throw new EmbeddedPostgresError('It was stopped before its end.')
      if (isFolder) await mkdir(to, { mode: 0o700 })
      else await copyFile(from, to, fs.constants.COPYFILE_FICLONE | fs.constants.COPYFILE_EXCL)
      fs.chmodSync(to, isFolder ? 0o700 : 0o600)
      if (isFolder) continue
      progress((done += size), total)
      unflushed.push(to)
      // Many small files at once are on the disk much sooner than one after the other.
      if (done - flushed < FLUSH_EVERY_BYTES) continue
      await flush(unflushed)
      flushed = done
    }
    await flush(unflushed)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw new EmbeddedPostgresError(`${(error as Error).message}.`)
    throw error
  }
  return total
}

/**
 * Links are followed, so that a copy is complete, where they lead to what the owner of the tree owns too: root can read
 * more. PostgreSQL's files about a running server are left out.
 */
function itemsOf(tree: Tree, owner = fs.statSync(tree.from).uid): Item[] {
  const stat = fs.statSync(tree.from)
  if (stat.uid !== owner && fs.lstatSync(tree.from).isSymbolicLink())
    throw new EmbeddedPostgresError(
      `${tree.from} is a link to ${fs.realpathSync(tree.from)}, which belongs to another user (uid ${stat.uid}). Replace the link by what is to be copied, or remove it.`,
    )
  if (!stat.isDirectory()) return stat.isFile() ? [{ ...tree, size: stat.size, isFolder: false }] : []
  const names = fs.readdirSync(tree.from).filter((name) => !/^postmaster\.(pid|opts)$/.test(name))
  const inside = names.flatMap((name) =>
    itemsOf({ ...tree, from: path.join(tree.from, name), to: path.join(tree.to, name) }, owner),
  )
  return [{ ...tree, size: 0, isFolder: true }, ...inside]
}

function checkSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder)
  const megabytes = (count: number) => `${Math.ceil(count / 1e6)} MB`
  if (bavail * bsize >= bytes) return
  throw new EmbeddedPostgresError(
    `There is not enough space on that disk: ${megabytes(bytes)} are needed, ${megabytes(bavail * bsize)} are free.`,
  )
}

async function flush(files: string[]): Promise<void> {
  for (const file of files.splice(0)) {
    const opened = await open(file, 'r+')
    await opened.sync().finally(() => opened.close())
  }
}
