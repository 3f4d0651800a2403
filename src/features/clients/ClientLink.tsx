import type { ReactNode } from 'react'

export const clientPath = (id: string) => `/operational/clients/${id}/edit`

type Props = { id: string; label?: string; title?: string | undefined; children: ReactNode }

const className =
  'min-w-0 truncate underline decoration-line-strong underline-offset-3 hover:decoration-current max-sm:whitespace-normal'

/** A client's name in a list of any feature, as a link to the record, which leads back to that list as it is now. */
export function ClientLink({ id, label, title, children }: Props) {
  return (
    <a href={clientPath(id)} aria-label={label} title={title} className={className}>
      {children}
    </a>
  )
}
