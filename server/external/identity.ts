// The bundled identity text, in place of the content service (CONTENT_URL).
import type { Language } from '#contract/languages.ts'

export const identityTexts: Readonly<Record<Language, { title: string; text: string }>> = {
  pt: {
    title: 'Identidade visual',
    text: 'O logotipo aparece sobre fundo claro ou azul-marinho, com uma margem livre da altura da sua gota. As cores são o azul #0D2551, o amarelo #ffcc00 e o verde #65AC1E.',
  },
  en: {
    title: 'Visual identity',
    text: 'The logo stands on a light or a navy background, with a free margin as high as its drop. The colours are blue #0D2551, yellow #ffcc00 and green #65AC1E.',
  },
  es: {
    title: 'Identidad visual',
    text: 'El logotipo aparece sobre fondo claro o azul marino, con un margen libre de la altura de su gota. Los colores son el azul #0D2551, el amarillo #ffcc00 y el verde #65AC1E.',
  },
}
