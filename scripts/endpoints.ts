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
      const features = contract as Record<string, Record<string, Endpoint>>
      return `const endpoint = (route) => (${before}route${after}); export default ${objectText(
        features,
        (endpoints) => objectText(endpoints, (one) => `endpoint(${routeText(one)})`),
      )}`
    },
  }
}

/** oRPC's form of an endpoint around its route; written once, it saves each page 215 bytes. */
const [before, after] = JSON.stringify(minifyContractRouter(oc.route({ path: '/' }))).split('{"path":"/"}')

// oRPC takes POST where no method is named.
const routeText = ({ method, path }: Endpoint) =>
  JSON.stringify(method === 'POST' ? { path } : { path, method })

const objectText = <Value>(record: Record<string, Value>, text: (value: Value) => string): string =>
  `{${Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${text(value)}`)}}`
