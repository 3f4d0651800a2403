import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IfMayChange } from '../../lib/mayChange.ts'
import { Button } from '../../ui/Button.tsx'

/** Below what belongs to a client, for who may change it. */
export const AddButton = ({ children, ...button }: ComponentProps<typeof Button>) => (
  <IfMayChange>
    <Button size="small" className="mt-3" {...button}>
      <Plus aria-hidden />
      {children}
    </Button>
  </IfMayChange>
)
