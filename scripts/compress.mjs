// Writes a brotli and a gzip copy beside each built text file, so that the server never compresses while serving.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '..', 'build', 'client')
const worthwhile = /\.(js|css|svg|txt|xml|json|webmanifest)$/

let count = 0
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name)
  // What the framework's own router would ask for; public pages have none.
  if (entry.name.endsWith('.data')) rmSync(file)
  if (!entry.isFile() || !worthwhile.test(entry.name)) continue
  const content = readFileSync(file)
  if (content.length < 1024) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  count += 1
}
console.log(`compressed ${count} files`)
