import type { Groups } from '../../content/page.ts'

/** Short lists side by side. */
export function GroupLists({ groups, className = '' }: Pick<Groups, 'groups'> & { className?: string }) {
  return (
    <ul className={`grid grid-cols-2 gap-x-6 gap-y-7 sm:gap-x-10 sm:gap-y-9 ${className}`}>
      {groups.map(({ title, items }) => (
        <li key={title} className="border-t border-hue pt-4">
          <h3 className="font-semibold text-hue">{title}</h3>
          <ul className="mt-2">
            {items.map((item) => (
              <li key={item} className="py-0.5 text-lg">
                {item}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
