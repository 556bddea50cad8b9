import type { ReactNode } from 'react'
import * as css from './plants.module.css'

/** Tables of a plant that scroll in their panel, by the keyboard too. */
export const PlantRows = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={`${css.plantRows} scroll thin`} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)
