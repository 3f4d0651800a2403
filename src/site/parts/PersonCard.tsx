import { layout } from '../../content/layout.ts'
import type { LeadershipCard } from '../../content/page.ts'
import { SampleTag } from './SampleTag.tsx'

/** acceptance P12: the initials lie under the photograph, so they show when there is none or it does not load. */
export function PersonCard({ person, as: Tag }: { person: LeadershipCard; as: 'li' | 'div' }) {
  const { sample, name, title, state, bio, quote, photo } = person
  const initials = name.split(' ').map((part) => part.charAt(0)).join('')
  return (
    <Tag>
      <div className="arch relative grid aspect-[4/5] w-40 place-items-center bg-spruce-soft">
        <span className="pt-6 font-display text-6xl font-light text-spruce" aria-hidden="true">{initials}</span>
        {photo && <img src={photo} alt={`${layout.portraitOf} ${name}`} width="320" height="400" loading="lazy" data-photo className="absolute inset-0 size-full object-cover" />}
      </div>
      <h3 className="display-3 mt-6">{name}</h3>
      <p className="mt-1 font-semibold text-spruce">{state ? `${title}, ${state}` : title}</p>
      {sample && <p className="mt-2"><SampleTag /></p>}
      <p className="mt-3 max-w-[19.9em] text-ink-soft">{bio}</p>
      {quote && <blockquote className="mt-4 max-w-[17em] border-l-3 border-accent pl-4 font-display text-xl">“{quote}”</blockquote>}
    </Tag>
  )
} // prettier-ignore
