// Lists the families, fragrances, campaigns and quizzes of the demo content in three languages.
import type { Language, languages } from '#kernel/core/contract/languages.ts'

/** pt, en, es */
type Names = readonly [pt: string, en: string, es: string]

export interface Family {
  name: string
  /** The hue of its pictures. */
  hue: number
  sampleCode: string
  chemicalName: string
  casNumber: string
  callToAction: Names
  appearance: Names
  scent: Names
  flavor: Names
  fragrances: readonly Names[]
}

export const families: readonly Family[] = [
  {
    name: 'Cítricos',
    hue: 46,
    sampleCode: 'CIT-01',
    chemicalName: 'D-Limoneno',
    casNumber: '5989-27-5',
    callToAction: ['Acorde os sentidos', 'Wake up your senses', 'Despierte los sentidos'],
    appearance: ['Líquido amarelo-claro', 'Pale yellow liquid', 'Líquido amarillo claro'],
    scent: ['Fresco e vibrante', 'Fresh and vibrant', 'Fresco y vibrante'],
    flavor: ['Casca de laranja', 'Orange peel', 'Cáscara de naranja'],
    fragrances: [
      ['Bergamota da Calábria', 'Calabrian Bergamot', 'Bergamota de Calabria'],
      ['Limão Siciliano', 'Sicilian Lemon', 'Limón de Sicilia'],
      ['Néroli Luminoso', 'Luminous Neroli', 'Neroli Luminoso'],
      ['Tangerina e Gengibre', 'Mandarin and Ginger', 'Mandarina y Jengibre'],
      ['Toranja Rosa', 'Pink Grapefruit', 'Pomelo Rosado'],
    ],
  },
  {
    name: 'Florais',
    hue: 338,
    sampleCode: 'FLO-02',
    chemicalName: 'Linalol',
    casNumber: '78-70-6',
    callToAction: ['Um jardim só seu', 'A garden of your own', 'Un jardín solo suyo'],
    appearance: ['Líquido incolor', 'Colourless liquid', 'Líquido incoloro'],
    scent: ['Pétalas frescas', 'Fresh petals', 'Pétalos frescos'],
    flavor: ['Água de rosas', 'Rose water', 'Agua de rosas'],
    fragrances: [
      ['Jasmim da Noite', 'Night Jasmine', 'Jazmín de Noche'],
      ['Rosa Damascena', 'Damask Rose', 'Rosa de Damasco'],
      ['Íris Empoado', 'Powdery Iris', 'Iris Empolvado'],
      ['Peônia de Abril', 'April Peony', 'Peonía de Abril'],
      ['Tuberosa Branca', 'White Tuberose', 'Nardo Blanco'],
    ],
  },
  {
    name: 'Amadeirados',
    hue: 24,
    sampleCode: 'AMA-03',
    chemicalName: 'Cedrol',
    casNumber: '77-53-2',
    callToAction: ['Força que acolhe', 'Strength that embraces', 'Fuerza que abraza'],
    appearance: ['Líquido âmbar', 'Amber liquid', 'Líquido ámbar'],
    scent: ['Madeira seca', 'Dry wood', 'Madera seca'],
    flavor: ['Resina', 'Resin', 'Resina'],
    fragrances: [
      ['Cedro do Atlas', 'Atlas Cedar', 'Cedro del Atlas'],
      ['Sândalo de Mysore', 'Mysore Sandalwood', 'Sándalo de Mysore'],
      ['Vetiver Defumado', 'Smoked Vetiver', 'Vetiver Ahumado'],
      ['Patchouli Nobre', 'Noble Patchouli', 'Pachulí Noble'],
      ['Oud Imperial', 'Imperial Oud', 'Oud Imperial'],
    ],
  },
  {
    name: 'Ambarados',
    hue: 12,
    sampleCode: 'AMB-04',
    chemicalName: 'Ambroxan',
    casNumber: '6790-58-5',
    callToAction: ['Calor que fica', 'Warmth that stays', 'Calor que permanece'],
    appearance: ['Líquido viscoso dourado', 'Viscous golden liquid', 'Líquido viscoso dorado'],
    scent: ['Quente e resinoso', 'Warm and resinous', 'Cálido y resinoso'],
    flavor: ['Especiarias', 'Spices', 'Especias'],
    fragrances: [
      ['Âmbar Antigo', 'Old Amber', 'Ámbar Antiguo'],
      ['Incenso e Mirra', 'Frankincense and Myrrh', 'Incienso y Mirra'],
      ['Especiarias do Oriente', 'Eastern Spices', 'Especias de Oriente'],
      ['Baunilha Negra', 'Black Vanilla', 'Vainilla Negra'],
      ['Benjoim Dourado', 'Golden Benzoin', 'Benjuí Dorado'],
    ],
  },
  {
    name: 'Aromáticos',
    hue: 98,
    sampleCode: 'ARO-05',
    chemicalName: 'Acetato de linalila',
    casNumber: '115-95-7',
    callToAction: ['Respire fundo', 'Take a deep breath', 'Respire hondo'],
    appearance: ['Líquido esverdeado', 'Greenish liquid', 'Líquido verdoso'],
    scent: ['Ervas frescas', 'Fresh herbs', 'Hierbas frescas'],
    flavor: ['Menta e chá', 'Mint and tea', 'Menta y té'],
    fragrances: [
      ['Lavanda da Provença', 'Provence Lavender', 'Lavanda de Provenza'],
      ['Alecrim e Sálvia', 'Rosemary and Sage', 'Romero y Salvia'],
      ['Manjericão Verde', 'Green Basil', 'Albahaca Verde'],
      ['Hortelã Fresca', 'Fresh Mint', 'Menta Fresca'],
      ['Chá Verde', 'Green Tea', 'Té Verde'],
    ],
  },
  {
    name: 'Aquáticos',
    hue: 198,
    sampleCode: 'AQU-06',
    chemicalName: 'Calone',
    casNumber: '28940-11-6',
    callToAction: ['Mergulhe', 'Dive in', 'Sumérjase'],
    appearance: ['Líquido azulado', 'Bluish liquid', 'Líquido azulado'],
    scent: ['Brisa e sal', 'Breeze and salt', 'Brisa y sal'],
    flavor: ['Melão e mar', 'Melon and sea', 'Melón y mar'],
    fragrances: [
      ['Brisa Marinha', 'Sea Breeze', 'Brisa Marina'],
      ['Chuva de Verão', 'Summer Rain', 'Lluvia de Verano'],
      ['Sal e Algas', 'Salt and Seaweed', 'Sal y Algas'],
      ['Orvalho da Manhã', 'Morning Dew', 'Rocío de la Mañana'],
      ['Água de Coco', 'Coconut Water', 'Agua de Coco'],
    ],
  },
  {
    name: 'Gourmand',
    hue: 32,
    sampleCode: 'GOU-07',
    chemicalName: 'Etil maltol',
    casNumber: '4940-11-8',
    callToAction: ['Desperte o apetite', 'Whet your appetite', 'Despierte el apetito'],
    appearance: ['Líquido castanho', 'Brown liquid', 'Líquido castaño'],
    scent: ['Doce e cremoso', 'Sweet and creamy', 'Dulce y cremoso'],
    flavor: ['Caramelo', 'Caramel', 'Caramelo'],
    fragrances: [
      ['Caramelo Salgado', 'Salted Caramel', 'Caramelo Salado'],
      ['Cacau Amargo', 'Bitter Cocoa', 'Cacao Amargo'],
      ['Café Torrado', 'Roasted Coffee', 'Café Tostado'],
      ['Amêndoa Doce', 'Sweet Almond', 'Almendra Dulce'],
      ['Mel Silvestre', 'Wild Honey', 'Miel Silvestre'],
    ],
  },
  {
    name: 'Chipre',
    hue: 72,
    sampleCode: 'CHI-08',
    chemicalName: 'Evernil',
    casNumber: '4707-47-5',
    callToAction: ['Elegância de bosque', 'Woodland elegance', 'Elegancia de bosque'],
    appearance: ['Líquido verde-escuro', 'Dark green liquid', 'Líquido verde oscuro'],
    scent: ['Musgo e couro', 'Moss and leather', 'Musgo y cuero'],
    flavor: ['Fruta seca', 'Dried fruit', 'Fruta seca'],
    fragrances: [
      ['Musgo de Carvalho', 'Oakmoss', 'Musgo de Roble'],
      ['Couro Inglês', 'English Leather', 'Cuero Inglés'],
      ['Figo Verde', 'Green Fig', 'Higo Verde'],
      ['Pêssego e Musgo', 'Peach and Moss', 'Melocotón y Musgo'],
      ['Tabaco Louro', 'Blond Tobacco', 'Tabaco Rubio'],
    ],
  },
]

/** Campaigns with their number of filled slots, first family and the hue of the cover. */
export const campaigns = [
  {
    name: 'Primavera em Flor',
    hue: 330,
    slots: 12,
    first: 5,
    descriptions: ['Flores que despertam', 'Flowers that awaken', 'Flores que despiertan'],
  },
  {
    name: 'Verão Cítrico',
    hue: 50,
    slots: 8,
    first: 0,
    descriptions: ['Sol em cada disparo', 'Sunshine in every shot', 'Sol en cada disparo'],
  },
  {
    name: 'Noites de Inverno',
    hue: 260,
    slots: 10,
    first: 15,
    descriptions: ['Calor para noites frias', 'Warmth for cold nights', 'Calor para noches frías'],
  },
  {
    name: 'Spa e Bem-estar',
    hue: 160,
    slots: 9,
    first: 20,
    descriptions: ['Pausa para respirar', 'A pause to breathe', 'Una pausa para respirar'],
  },
  { name: 'Vitrine Gourmand', hue: 28, slots: 6, first: 30, descriptions: ['Doce tentação', 'Sweet temptation', ''] },
  {
    name: 'Coleção Assinatura',
    hue: 210,
    slots: 20,
    first: 0,
    descriptions: ['As vinte essenciais', 'The essential twenty', 'Las veinte esenciales'],
  },
] as const

interface Branch {
  label: string
  quest: string
  answers: readonly string[]
}
interface Quiz {
  name: string
  campaign: number
  language: (typeof languages)[Language]
  state: 'empty' | 'draft' | 'validated' | 'published'
  root?: string
  branches?: readonly Branch[]
}

/** Quizzes in all four states. */
export const quizzes: readonly Quiz[] = [
  {
    name: 'Qual é o seu verão?',
    campaign: 1,
    language: 'pt-BR',
    state: 'published',
    root: 'Onde você passa o verão?',
    branches: [
      { label: 'Na praia', quest: 'O que não pode faltar?', answers: ['Sol', 'Água fresca'] },
      { label: 'Na cidade', quest: 'Qual é o seu ritmo?', answers: ['Agitado', 'Tranquilo'] },
    ],
  },
  {
    name: 'Find your signature',
    campaign: 5,
    language: 'en-US',
    state: 'validated',
    root: 'Which time of the day is yours?',
    branches: [
      { label: 'Morning', quest: 'Coffee or tea?', answers: ['Coffee', 'Tea'] },
      { label: 'Evening', quest: 'Company or quiet?', answers: ['Company', 'Quiet'] },
    ],
  },
  {
    name: 'Tu momento de calma',
    campaign: 3,
    language: 'es-ES',
    state: 'draft',
    root: '¿Qué te relaja?',
    branches: [{ label: 'El silencio', quest: '¿Mar o montaña?', answers: ['Mar', 'Montaña'] }],
  },
  { name: 'Flores de abril', campaign: 0, language: 'pt-BR', state: 'empty' },
]

/** Titles and first sentences of news, by language. */
export const news: readonly { titles: Names; texts: Names; hue: number }[] = [
  {
    titles: ['Nova coleção de primavera', 'New spring collection', 'Nueva colección de primavera'],
    texts: [
      '<p>Cinco fragrâncias florais chegam ao dial: <strong>jasmim, rosa, néroli, íris e tuberosa</strong>.</p>',
      '<p>Five floral fragrances come to the dial: <strong>jasmine, rose, neroli, iris and tuberose</strong>.</p>',
      '<p>Cinco fragancias florales llegan al dial: <strong>jazmín, rosa, neroli, iris y nardo</strong>.</p>',
    ],
    hue: 330,
  },
  {
    titles: ['Bergamota volta às lojas', 'Bergamot is back in store', 'La bergamota vuelve a las tiendas'],
    texts: [
      '<p>A colheita da Calábria terminou e as cápsulas de <strong>Bergamota da Calábria</strong> estão de volta.</p>',
      '<p>The harvest in Calabria is over and the capsules of <strong>Calabrian Bergamot</strong> are back.</p>',
      '<p>Terminó la cosecha en Calabria y las cápsulas de <strong>Bergamota de Calabria</strong> están de vuelta.</p>',
    ],
    hue: 48,
  },
  {
    titles: ['Cápsulas recicláveis', 'Recyclable capsules', 'Cápsulas reciclables'],
    texts: [
      '<p>Devolva as cápsulas vazias em qualquer loja: <strong>todas são recicladas</strong>.</p>',
      '<p>Bring empty capsules back to any store: <strong>all of them are recycled</strong>.</p>',
      '<p>Devuelva las cápsulas vacías en cualquier tienda: <strong>todas se reciclan</strong>.</p>',
    ],
    hue: 120,
  },
  {
    titles: [
      'Oficina de perfumaria em São Paulo',
      'Perfumery workshop in São Paulo',
      'Taller de perfumería en São Paulo',
    ],
    texts: [
      '<p>Em uma tarde você aprende a compor um acorde e leva o seu para casa. <strong>Vagas limitadas.</strong></p>',
      '<p>In one afternoon you learn to compose an accord and take yours home. <strong>Places are limited.</strong></p>',
      '<p>En una tarde aprende a componer un acorde y se lleva el suyo a casa. <strong>Plazas limitadas.</strong></p>',
    ],
    hue: 20,
  },
  {
    titles: ['Como cuidar do seu aparelho', 'How to care for your device', 'Cómo cuidar su dispositivo'],
    texts: [
      '<p>Três hábitos bastam:</p><ul><li>Passe um pano seco uma vez por semana.</li><li>Guarde longe do sol.</li><li>Troque as cápsulas antes da validade.</li></ul><p>O aplicativo avisa quando é hora.</p>',
      '<p>Three habits are enough:</p><ul><li>Wipe it with a dry cloth once a week.</li><li>Keep it out of the sun.</li><li>Change capsules before their due date.</li></ul><p>The app tells you when it is time.</p>',
      '<p>Bastan tres hábitos:</p><ul><li>Pase un paño seco una vez por semana.</li><li>Guárdelo lejos del sol.</li><li>Cambie las cápsulas antes de que venzan.</li></ul><p>La aplicación avisa cuando es hora.</p>',
    ],
    hue: 205,
  },
  {
    titles: ['O sândalo e sua história', 'Sandalwood and its story', 'El sándalo y su historia'],
    texts: [
      '<p>Da Índia aos perfumes de hoje: <strong>quatro mil anos</strong> de uma madeira que acalma.</p>',
      '<p>From India to the perfumes of today: <strong>four thousand years</strong> of a wood that calms.</p>',
      '<p>De la India a los perfumes de hoy: <strong>cuatro mil años</strong> de una madera que calma.</p>',
    ],
    hue: 24,
  },
  {
    titles: ['Aplicativo em três idiomas', 'The app speaks three languages', 'La aplicación en tres idiomas'],
    texts: [
      '<p>O aplicativo agora fala <strong>português, inglês e espanhol</strong>. Escolha o seu nas configurações.</p>',
      '<p>The app now speaks <strong>Portuguese, English and Spanish</strong>. Choose yours in the settings.</p>',
      '<p>La aplicación ya habla <strong>portugués, inglés y español</strong>. Elija el suyo en los ajustes.</p>',
    ],
    hue: 260,
  },
  {
    titles: ['Presentes para o inverno', 'Gifts for winter', 'Regalos para el invierno'],
    texts: [
      '<p>Um aparelho e três cápsulas quentes, em caixa de presente: <strong>âmbar, baunilha e incenso</strong>.</p>',
      '<p>A device and three warm capsules in a gift box: <strong>amber, vanilla and incense</strong>.</p>',
      '<p>Un dispositivo y tres cápsulas cálidas en caja de regalo: <strong>ámbar, vainilla e incienso</strong>.</p>',
    ],
    hue: 230,
  },
  {
    titles: ['Conheça a família aquática', 'Meet the aquatic family', 'Conozca la familia acuática'],
    texts: [
      '<p>Sal, algas e vento: <strong>Brisa Marinha</strong> abre uma família leve, para os dias longos.</p>',
      '<p>Salt, seaweed and wind: <strong>Sea Breeze</strong> opens a light family for long days.</p>',
      '<p>Sal, algas y viento: <strong>Brisa Marina</strong> abre una familia ligera, para los días largos.</p>',
    ],
    hue: 196,
  },
  {
    titles: ['Quiz: qual é o seu verão?', 'Quiz: which summer is yours?', 'Quiz: ¿cuál es su verano?'],
    texts: [
      '<p>Duas perguntas, e o aplicativo mostra <strong>as fragrâncias do seu verão</strong>.</p>',
      '<p>Two questions, and the app shows you <strong>the fragrances of your summer</strong>.</p>',
      '<p>Dos preguntas, y la aplicación le muestra <strong>las fragancias de su verano</strong>.</p>',
    ],
    hue: 40,
  },
  {
    titles: ['Lojas parceiras em Lisboa', 'Partner stores in Lisbon', 'Tiendas asociadas en Lisboa'],
    texts: [
      '<p>Agora também na Baixa e no Chiado: <strong>experimente antes de levar</strong>.</p>',
      '<p>Now in Baixa and Chiado as well: <strong>try before you take it home</strong>.</p>',
      '<p>Ahora también en la Baixa y el Chiado: <strong>pruebe antes de llevar</strong>.</p>',
    ],
    hue: 8,
  },
  {
    titles: ['Pergunte ao perfumista', 'Ask the perfumer', 'Pregunte al perfumista'],
    texts: [
      '<p>Toda sexta-feira um perfumista responde no aplicativo. <strong>Mande a sua pergunta.</strong></p>',
      '<p>Every Friday a perfumer answers in the app. <strong>Send your question.</strong></p>',
      '<p>Todos los viernes un perfumista responde en la aplicación. <strong>Envíe su pregunta.</strong></p>',
    ],
    hue: 290,
  },
]
