import type { ComponentProps } from 'react'

/** The checkbox of several rows, half checked while some of them are selected. */
export const SelectAllBox = ({ isSome, ...props }: ComponentProps<'input'> & { isSome: boolean }) => (
  <input
    {...props}
    type="checkbox"
    ref={(box) => {
      if (box) box.indeterminate = isSome && !props.checked
    }}
  />
)
