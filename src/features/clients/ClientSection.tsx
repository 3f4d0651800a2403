import type { ReactNode } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of a client's page: its title, what one can do with all of it, and what it holds. */
export const ClientSection = ({ title, actions, children }: Props) => (
  <section className="min-w-0">
    <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line">
      <h2 className="grow font-semibold">{title}</h2>
      {actions && (
        <div data-print="hide" className="-mr-3 flex flex-wrap">
          {actions}
        </div>
      )}
    </div>
    {children}
  </section>
)
