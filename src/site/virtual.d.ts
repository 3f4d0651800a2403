declare module 'virtual:site-script' {
  /** Where the built script of the public pages lies. */
  const address: string
  export default address
}

declare module 'virtual:endpoints' {
  import type { AnyContractRouter } from '@orpc/contract'
  const endpoints: Record<string, AnyContractRouter>
  export default endpoints
}
