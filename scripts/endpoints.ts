import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const name = 'virtual:endpoints'

/**
 * Where each endpoint of the contract is, and nothing else (`import endpoints from 'virtual:endpoints'`): what the
 * browser needs of it to call. The contract itself would bring its schemas and zod into every page.
 */
export function endpoints(): Plugin {
  return {
    name: 'foyer-endpoints',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { contract } = await import('../src/contract.ts')
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
