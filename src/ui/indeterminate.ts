/** The `ref` of a checkbox for several rows: half checked while some of them are selected. */
export const indeterminate = (isPartial: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartial
}
