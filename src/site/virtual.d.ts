declare module 'virtual:site-script' {
  /** Where the built script of the public pages lies. */
  const address: string
  export default address
}

declare module 'virtual:endpoints' {
  /** Method and path of every endpoint; the rest of the contract is there for the types alone. */
  const endpoints: typeof import('../contract.ts').contract
  export default endpoints
}
