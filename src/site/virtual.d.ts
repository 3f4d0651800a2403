declare module 'virtual:site-script' {
  /** Where the built script of the public pages lies. */
  const address: string
  export default address
}

declare module 'virtual:endpoints' {
  export type Contract = typeof import('../contract.ts').contract
  /** Method and path of every endpoint, as oRPC contracts without schemas. */
  const endpoints: Record<keyof Contract, import('@orpc/contract').AnyContractRouter>
  export default endpoints
}

declare module 'virtual:pdf-files' {
  /** The folder of what pdfjs-dist fetches by name, with a slash at its end. */
  const folder: string
  export default folder
}
