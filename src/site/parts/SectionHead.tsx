/**
 * A section's heading with its sentence at the other side, where a column of what follows begins.
 * @param thirds what follows stands in three columns, not in two or four
 */
export function SectionHead({
  title,
  lead,
  thirds = false,
}: {
  title: string
  lead: string
  thirds?: boolean
}) {
  return (
    <div
      className={`grid items-end gap-6 ${thirds ? 'lg:grid-cols-[2fr_1fr] lg:gap-x-3' : 'lg:grid-cols-2'}`}
    >
      <h2 className="display-2">{title}</h2>
      <p className="lead max-w-[21em] text-ink-soft">{lead}</p>
    </div>
  )
}
