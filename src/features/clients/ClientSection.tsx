import type { ReactNode } from 'react'

/** A part of a client's page with a title. */
export const ClientSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-2 border-b border-line pb-1.5 font-semibold">{title}</h2>
    {children}
  </section>
)
