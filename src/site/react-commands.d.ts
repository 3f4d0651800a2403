import 'react'

declare module 'react' {
  // Buttons that open and close a dialog by themselves; React passes them on, its types do not know them yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
