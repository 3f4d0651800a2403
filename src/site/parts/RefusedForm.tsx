import type { ReactNode } from 'react'
import type { ActionLink } from '../../content/page.ts'
import { pageTokens } from '../../content/tokens.ts'

interface RefusedFormProps {
  title: string
  startOver: ActionLink
  /** Whom to call or write to instead. */
  children: ReactNode
}

/** Not shown on its page: the response to its form when that is refused without scripts (form-post.server.ts). */
export const RefusedForm = ({ title, startOver, children }: RefusedFormProps) => (
  <template data-refusal>
    <section className="wrap pt-[calc(var(--bar)+clamp(3rem,6vw,5.5rem))] pb-[clamp(3rem,6vw,5rem)]">
      <h1 className="display-1">{title}</h1>
      <p className="lead mt-6">{pageTokens.refusal}</p>
      {children}
      <a className="text-button mt-8 inline-flex min-h-11 items-center" href={startOver.to}>
        {startOver.label}
      </a>
    </section>
  </template>
)
