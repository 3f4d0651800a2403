/** A folder of evidence: written whole or not at all, with a hash of each file, signed as backups are (decision 0050). */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder } from '../../../db/backup/file.ts'
import { OperatorError } from '../../../lib/operatorError.ts'
import { backupSigner, isValidSignature } from '../../../server/backup/signature.ts'
import { makeFolder, type Env } from '../../../server/env.ts'

const SUMS = 'SHA256SUMS'
const SIGNATURE = 'SHA256SUMS.sig'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
/** Begins with what it is of, so that no signature serves for another purpose. */
const signedText = (sums: string) => `foyer evidence ${sha256(sums)}`
const refusal = (place: string, words: string) => (error: NodeJS.ErrnoException) => {
  throw new OperatorError(`${place} cannot be ${words} (${error.code}).`)
}

export type Files = Record<string, string>

export const folderName = (at: string) =>
  `foyer-evidence-${at.slice(0, 16).replace('T', '-').replace(':', '')}`

/** With the hash of each file, and the signature of these. */
export function sealed(files: Files, env: Pick<Env, 'AUDIT_KEY' | 'DATA_DIR'>): Files {
  const sums = Object.entries(files)
    .map(([name, text]) => `${sha256(text)}  ${name}\n`)
    .join('')
  return { ...files, [SUMS]: sums, [SIGNATURE]: JSON.stringify(backupSigner(env).sign(signedText(sums))) }
}

/**
 * Makes the folder of a moment, with the files that `work` gives; it has its name once it is whole.
 * @returns its path @throws OperatorError before `work` begins where it cannot be written
 */
export async function writeEvidence(parent: string, at: string, work: () => Promise<Files>): Promise<string> {
  const folder = path.resolve(parent, folderName(at))
  if (existsSync(folder)) throw new OperatorError(`${folder} exists already.`)
  makeFolder('The folder', path.dirname(folder), 0o700)
  const part = `${folder}.part`
  await mkdir(part, { mode: 0o700 }).catch(refusal(part, 'made'))
  try {
    for (const [name, text] of Object.entries(await work()))
      await writeFile(path.join(part, name), text, { mode: 0o600, flush: true }).catch(
        refusal(part, 'written to'),
      )
    await rename(part, folder)
    await flushFolder(path.dirname(folder))
    return folder
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** @returns the public key of who made it @throws OperatorError that names what is not as it was made */
export async function verifyEvidence(folder: string): Promise<string> {
  const read = (name: string) =>
    readFile(path.join(folder, name)).catch(refusal(path.join(folder, name), 'read'))
  const sums = (await read(SUMS)).toString()
  const { signer = '', signature = '' } = parsed((await read(SIGNATURE)).toString())
  if (!isValidSignature({ signer, signature, text: signedText(sums) }))
    throw new OperatorError(`${SUMS} is not as it was signed.`)
  const listed = new Map(sums.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]))
  listed.delete('')
  const found = (await readdir(folder)).filter((name) => name !== SUMS && name !== SIGNATURE)
  const wrong = []
  for (const name of new Set([...listed.keys(), ...found])) {
    const hash = found.includes(name) ? sha256(await read(name)) : undefined
    if (hash === undefined) wrong.push(`${name} is missing.`)
    else if (!listed.has(name)) wrong.push(`${name} was added.`)
    else if (listed.get(name) !== hash) wrong.push(`${name} was changed.`)
  }
  if (wrong.length) throw new OperatorError(wrong.join(' '))
  return signer
}

function parsed(text: string): { signer?: string; signature?: string } {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}
