declare module 'virtual:site-script' {
  /** Where the built script of the public pages lies. */
  const address: string
  export default address
}
