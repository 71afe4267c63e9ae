// The drawings that only the builder has, beside the engine's.
import { Drawing, Glyph, type GlyphName } from '#src/ui/Glyph.tsx'

const own = {
  question:
    'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M9.600 9.800a2.400 2.400 0 1 1 3.600 2.100c-.8.450-1.200.9-1.200 1.800M12 16.500v.1',
  answer: 'M6 5v6.500a2 2 0 0 0 2 2h9M13.500 10l4 3.500-4 3.500',
  fragrance: 'M12 4c3.500 4.200 5.500 7 5.500 10a5.500 5.500 0 0 1-11 0c0-3 2-5.800 5.500-10',
  move: 'M12 4v16M4 12h16M12 4 9.500 6.500M12 4l2.500 2.500M12 20l-2.500-2.500M12 20l2.500-2.500M4 12l2.500-2.500M4 12l2.500 2.500M20 12l-2.500-2.500M20 12l-2.500 2.500',
  warning: 'M12 4 3.500 19h17zM12 10v4.500M12 16.800v.1',
  find: 'M12 3.500v3M12 17.500v3M3.500 12h3M17.500 12h3M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9',
  restart: 'M5 12a7 7 0 1 0 2-4.900L5 9m0-4.500V9h4.500',
} as const
type OwnName = keyof typeof own
const isOwn = (name: OwnName | GlyphName): name is OwnName => Object.hasOwn(own, name)

export const Icon = ({ name }: { name: OwnName | GlyphName }) => (isOwn(name) ? <Drawing strokes={own[name]} /> : <Glyph name={name} />)
