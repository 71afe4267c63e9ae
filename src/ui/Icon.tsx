// The frame's own drawings: single strokes of 24 × 24 that take the colour of the text, at a few bytes each.
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  narrow: 'M4 5h16v14H4zM9.500 5v14M16 9.500 13.500 12l2.500 2.500',
  widen: 'M4 5h16v14H4zM9.500 5v14M13.500 9.500 16 12l-2.500 2.500',
  chevron: 'm8 10 4 4 4-4',
  search: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.800 15.800 20 20',
  panel: 'M4 5h16v14H4zM14.500 5v14',
  keyboard: 'M3 6.500h18v11H3zM6.500 10h.2M10 10h.2M13.800 10h.2M17.300 10h.2M7.500 14h9',
  bell: 'M6 16.500h12c-1.200-1.500-1.500-3-1.500-6a4.500 4.500 0 0 0-9 0c0 3-.3 4.500-1.500 6M10 19.500a2.200 2.200 0 0 0 4 0M12 6V4.500',
  log: 'M6 4h9l4 4v12H6zM9 10.500h6M9 13.500h6M9 16.500h4',
  add: 'M12 5v14M5 12h14',
  home: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  language: 'M3.500 12h17M12 3.500c5 5 5 12 0 17-5-5-5-12 0-17M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.600 5.600l1.100 1.100M17.300 17.300l1.100 1.100M18.400 5.600l-1.100 1.100M6.700 17.300l-1.100 1.100',
  dark: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  password: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  up: 'm6 13 6-6 6 6M12 7v11',
  success: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17m-3.700 8.800 2.600 2.600 4.800-5.200',
  error: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M12 8v5M12 15.800v.2',
  fragrances: 'M12 4c3.500 4.500 5.500 7.500 5.500 10a5.500 5.500 0 0 1-11 0C6.500 11.500 8.500 8.500 12 4',
  campaigns: 'M4 10v4h3l8 4V6L7 10zM18.500 9.500a4 4 0 0 1 0 5M7 14v5h2.500v-4',
  manage: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4',
} as const
export type IconName = keyof typeof paths

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
