import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IfMayChange } from '../../lib/mayChange.ts'
import { Button } from '../../ui/Button.tsx'

/** Beside the title of what belongs to a client, for who may change it. */
export const AddButton = ({ children, ...button }: ComponentProps<typeof Button>) => (
  <IfMayChange>
    <Button variant="quiet" size="small" {...button}>
      <Plus aria-hidden />
      {children}
    </Button>
  </IfMayChange>
)
