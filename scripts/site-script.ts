import type { Plugin } from 'vite'

const entry = 'src/site/enhance.ts'
const name = 'virtual:site-script'

/**
 * The script of the public pages: built beside the application, and imported by the page shell as its hashed
 * URL (`import address from 'virtual:site-script'`; decision 0003).
 */
export function siteScript(): Plugin {
  let address = `/${entry}`
  return {
    name: 'foyer-site-script',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name === 'client' && this.environment.mode === 'build') {
        this.emitFile({ type: 'chunk', id: entry, name: 'site' })
      }
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith(entry)) address = `/${file.fileName}`
      }
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(address)}` : undefined),
  }
}
