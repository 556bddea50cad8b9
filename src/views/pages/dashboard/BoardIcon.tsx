import { createElement } from 'react'
import type { Board } from '../../../domain/dashboards'
import { iconOf } from './boardIcons'

/** A board's picture in its colour. */
export const BoardIcon = ({ board: { icon, colour } }: { readonly board: Pick<Board, 'icon' | 'colour'> }) =>
  createElement(iconOf(icon), { 'aria-hidden': true, className: 'board-icon', style: { color: colour } })
