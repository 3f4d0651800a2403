/** A section's heading with its sentence at the other side. */
export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="grid items-end gap-6 lg:grid-cols-2">
      <h2 className="display-2">{title}</h2>
      <p className="lead max-w-[17.9em] text-ink-soft lg:justify-self-end">{lead}</p>
    </div>
  )
}
