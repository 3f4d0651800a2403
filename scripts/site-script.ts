import { build, type Plugin } from 'vite'

const entry = 'src/site/enhance.ts'
const name = 'virtual:site-script'

/**
 * The script of the public pages: built by itself, so that it shares no file with the office, and imported by the
 * page shell as its hashed URL (`import address from 'virtual:site-script'`; decision 0003).
 */
export function siteScript(): Plugin {
  let address = `/${entry}`
  return {
    name: 'foyer-site-script',
    sharedDuringBuild: true,
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      for (const file of await buildSite()) {
        const source = file.type === 'chunk' ? file.code : file.source
        this.emitFile({ type: 'asset', fileName: file.fileName, source })
        if (file.type === 'chunk' && file.isEntry) address = `/${file.fileName}`
      }
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(address)}` : undefined),
  }
}

async function buildSite() {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: { site: entry },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built))
    throw new Error('The script of the public pages was not built.')
  return built.output
}
