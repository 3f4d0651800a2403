export const KeyName = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded border border-line-strong bg-surface px-1 font-sans text-[0.6875rem] whitespace-nowrap text-ink-soft">
    {children.length === 1 ? children.toUpperCase() : children}
  </kbd>
)
