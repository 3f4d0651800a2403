import { minifyContractRouter, oc } from '@orpc/contract'
import type { Plugin, ViteDevServer } from 'vite'
import type { Endpoint } from '../src/lib/endpoint.ts'

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
      if (known && /\/(c|\w+C)ontract\.ts$/.test(file)) this.environment.moduleGraph.invalidateModule(known)
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { contract } = development
        ? ((await development.ssrLoadModule('/src/contract.ts')) as typeof import('../src/contract.ts'))
        : await import('../src/contract.ts')
      const text = JSON.stringify(minifyContractRouter(addresses(contract)))
      const [before, after] = frame
      return `const endpoint = (route) => (${before}route${after}); export default ${text
        .replaceAll(`${before}{`, 'endpoint({')
        .replaceAll(`}${after}`, '})')}`
    },
  }
}

/** What stands around the route of each endpoint; written once, because every page loads it. */
const frame = JSON.stringify(minifyContractRouter(oc.route({ path: '/' }))).split('{"path":"/"}') as [
  string,
  string,
]

const addresses = (contract: Record<string, Record<string, Endpoint>>) =>
  mapValues(contract, (endpoints) =>
    // Every page loads these: oRPC takes POST where no method is named, and what begins alike is compressed better.
    mapValues(endpoints, ({ method, path }) => oc.route(method === 'POST' ? { path } : { path, method })),
  )

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
