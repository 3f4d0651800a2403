/** Says that there is nothing here. */
export function EmptyState({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <span aria-hidden className="h-px w-12 bg-accent" />
      <p className="max-w-md text-ink-soft">{text}</p>
    </div>
  )
}
