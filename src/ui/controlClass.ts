/** The look shared by text inputs, text areas, selects and date fields. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink sm:pointer-fine:text-[0.9375rem] ' +
  'placeholder:text-ink-faint hover:border-ink-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint ' +
  '[&[readonly]]:bg-sunken aria-invalid:border-danger focus-visible:outline-offset-0'
