import { toast } from './toast.ts'

/** Copies a text, and says in a toast whether that worked. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void toast.success('Copied'),
    () => void toast.error('Not copied: select the text and copy it yourself'),
  )
