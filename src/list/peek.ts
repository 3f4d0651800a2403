/** The record of a list that is open as a panel beside it. */
export interface Peek {
  /** The key of its row; null while nothing is open. */
  id: string | null
  /** Opens it, or another one in its place. */
  open: (id: string) => void
  close: () => void
}
