import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { Plugin, ViteDevServer } from 'vite'

const name = 'virtual:endpoints'

/**
 * Method and path of each endpoint (`import endpoints from 'virtual:endpoints'`): all that the browser needs to call
 * them. The contract itself would add its schemas and zod to every page.
 */
export function endpoints(): Plugin {
  let development: ViteDevServer | undefined
  return {
    name: 'foyer-endpoints',
    configureServer: (server) => void (development = server),
    // An edited contract takes effect at the next page load.
    hotUpdate({ file }) {
      const known = this.environment.moduleGraph.getModuleById(`\0${name}`)
      if (known && file.endsWith('/contract.ts')) this.environment.moduleGraph.invalidateModule(known)
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { contract } = development
        ? ((await development.ssrLoadModule('/src/contract.ts')) as typeof import('../src/contract.ts'))
        : await import('../src/contract.ts')
      return `export default ${JSON.stringify(addresses(contract))}`
    },
  }
}

function addresses(router: AnyContractRouter): object {
  if (!isContractProcedure(router)) {
    return Object.fromEntries(Object.entries(router).map(([key, part]) => [key, addresses(part)]))
  }
  const { method, path } = router['~orpc'].route
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } }
}
