// Draws an icon of Lucide in the color of the text. The button or link around it carries the name.
// Lucide's own React components cost every list 3.8 kB more and two components per icon (docs/decisions/frontend.md).
import type { IconNode } from 'lucide'
import { createElement } from 'react'

export const Icon = ({ of: shapes }: { of: IconNode }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shapes.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))}
  </svg>
)
