// The engine's drawings: 24 × 24 strokes in the colour of the text. An icon font or MUI's icons would cost every list 30 kB.
const glyphs = {
  add: 'M12 5v14M5 12h14',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M12 7.500V12l3 2',
  back: 'M19 12H5m6-6-6 6 6 6',
  clear: 'm7 7 10 10M17 7 7 17',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  delete: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v6M13.7 10.5v6',
  down: 'M12 5v14m-5-5 5 5 5-5',
  edit: 'm5 19 .8-3.8L16.5 4.5l3 3L8.8 18.2zM14 7l3 3',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v5M12 15.8v.2',
  export: 'M12 4v10m-4-4 4 4 4-4M5 16v3.5h14V16',
  file: 'M6.5 4h7l4 4v12h-11zM13.5 4v4.5H17.5M9.5 12.5h5M9.5 16h5',
  first: 'm17.5 7-5 5 5 5M11 7l-5 5 5 5',
  image: 'M4 5.5h16v13H4zM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15.5 8.5v1',
  key: 'M8 11.5a3.5 3.5 0 1 0 0 5 3.5 3.5 0 0 0 0-5m0 0L15 4.5l4 4M12.5 8l3 3',
  last: 'm6.5 7 5 5-5 5M13 7l5 5-5 5',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  mail: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  next: 'm9.5 7 5 5-5 5',
  play: 'M8 5.500v13l10.500-6.500z',
  phone: 'M7.500 3h9v18h-9zM11 18h2',
  power: 'M12 4v7M7.5 6.8a7 7 0 1 0 9 0',
  previous: 'm14.5 7-5 5 5 5',
  print: 'M7.5 9V4h9v5M7.5 16.5H4.5V9h15v7.5h-3M7.5 14h9v6h-9z',
  qr: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5h-2.5zM19.5 13.5v2M17.5 19.5h2v-1.5M13.5 19.5h1.5',
  redo: 'm15 5 4.5 4.5L15 14M19 9.5h-8.5a5 5 0 0 0 0 10H13',
  refresh: 'M19 12a7 7 0 1 1-2-4.9L19 9m0-4.5V9h-4.5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
  star: 'm12 4 2.5 5.200 5.700.8-4.100 4 1 5.700L12 17l-5.100 2.700 1-5.700-4.100-4 5.700-.8z',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h8.5a5 5 0 0 1 0 10H11',
  unplug: 'M4 20l3.5-3.5M10 7.5 16.5 14l-2 2a4.6 4.6 0 0 1-6.5-6.5zM20 4l-4.5 4.5M13.5 11l3.5-3.5',
  up: 'M12 19V5M7 10l5-5 5 5',
  upload: 'M12 14V4M8 8l4-4 4 4M5 16v3.5h14V16',
} as const

export type GlyphName = keyof typeof glyphs

/** One drawing of 24 × 24 strokes; it says nothing to a screen reader, the button around it has the name. */
export const Drawing = ({ strokes }: { strokes: string }) => (
  <svg className="glyph" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.7">
    <path d={strokes} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** A drawing of the engine's own. */
export const Glyph = ({ name }: { name: GlyphName }) => <Drawing strokes={glyphs[name]} />
