import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const name = 'virtual:pdf-files'
const folder = 'node_modules/pdfjs-dist'
/** Decoders of scans and faxes without WebAssembly, which our policy does not allow; encodings and fonts that a PDF may leave out. */
const parts = { wasm: /_nowasm_fallback\.js$/, cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/ }

/** Files that pdfjs-dist fetches by their own names: `import folder from 'virtual:pdf-files'`. */
export function pdfFiles(): Plugin {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }
  let path = `/${folder}/`
  return {
    name: 'foyer-pdf-files',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      path = `/assets/pdfjs-${version}/`
      for (const [part, isNeeded] of Object.entries(parts))
        for (const file of readdirSync(`${folder}/${part}`).filter((one) => isNeeded.test(one)))
          this.emitFile({
            type: 'asset',
            fileName: `${path.slice(1)}${part}/${file}`,
            source: readFileSync(`${folder}/${part}/${file}`),
          })
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(path)}` : undefined),
  }
}
