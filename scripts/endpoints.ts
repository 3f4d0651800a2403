import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { Plugin, ViteDevServer } from 'vite'

const name = 'virtual:endpoints'

/**
 * Where each endpoint of the contract is, and nothing else (`import endpoints from 'virtual:endpoints'`): what the
 * browser needs of it to call. The contract itself would bring its schemas and zod into every page.
 */
export function endpoints(): Plugin {
  let development: ViteDevServer | undefined
  return {
    name: 'foyer-endpoints',
    configureServer: (server) => void (development = server),
    // An edited contract counts from the next load of a page.
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
