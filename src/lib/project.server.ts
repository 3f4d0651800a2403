import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds package.json: the same whether this runs from src or from the bundle in build. */
export const projectFolder = findUp(import.meta.dirname)

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json not found above the program')
  return findUp(parent)
}
