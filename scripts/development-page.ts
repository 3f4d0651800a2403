// Only in `npm run dev`, in the public pages, which have no scripts of React: an edit reloads them.
// What React's modules look for, once the contact form loads them.
import 'virtual:react-router/inject-hmr-runtime'

let timer: ReturnType<typeof setTimeout> | undefined
import.meta.hot?.on('foyer:edited', () => {
  clearTimeout(timer)
  timer = setTimeout(() => window.location.reload(), 100)
})
