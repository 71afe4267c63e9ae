// @vitest-environment jsdom
// Checks what pastes, imports and API calls make of the HTML of other programs: the same.
import { expect, it } from 'vitest'
import { htmlOfText } from '#kernel/core/contract/foreignHtml.ts'
import { sanitizeHtml } from '#kernel/kinds/richText/sanitizeHtml.ts'
import { fromPaste } from '#kernel/core/site/fields/richText/paste.ts'

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1c2d1a-7fff-1b2c-9d0e-0123456789ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Primavera</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;">Uma </span><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;">nova</span><span style="font-size:11pt;font-weight:400;font-style:italic;text-decoration:none;"> fragrância</span><span style="font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;">, leve</span><span style="font-weight:400;text-decoration:line-through;">, velha</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Rosa</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Chá</span></p></li></ul></ul><p dir="ltr"><a href="https://a.test/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">site</span></a></p></b><br class="Apple-interchange-newline">`

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=PT-BR><!--StartFragment-->
<p class=MsoNormal><b>Notas<o:p></o:p></b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Rosa<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><!--[endif]-->Chá<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Lavanda<o:p></o:p></p>
<p class=MsoNormal>Ordem:<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Abrir<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Usar<o:p></o:p></p>
<!--EndFragment--></body></html>`

const programs = [
  [
    'Google Docs',
    googleDocs,
    '<h2>Primavera</h2><p>Uma <strong>nova</strong><em> fragrância</em><u>, leve</u><s>, velha</s></p>' +
      '<ul><li><p>Rosa</p><ul><li><p>Chá</p></li></ul></li></ul>' +
      '<p><a href="https://a.test/" target="_blank" rel="noopener noreferrer nofollow">site</a></p>',
  ],
  [
    'Gmail',
    '<div dir="ltr">Olá,<div><br></div><div>primeira <b>linha</b></div><div>segunda<br>terceira<br></div><div><div>quarta</div></div></div>',
    '<p>Olá,</p><p>primeira <strong>linha</strong></p><p>segunda<br>terceira</p><p>quarta</p>',
  ],
  [
    'Outlook',
    '<div class="WordSection1"><p class="MsoNormal">Uma<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal"><span style="font-weight:bold">duas</span><o:p></o:p></p></div><div style="display:none">oculto</div>',
    '<p>Uma</p><p><strong>duas</strong></p>',
  ],
  [
    'Outlook in a browser',
    '<div style="font-family: Calibri;">Uma</div><div style="font-family: Calibri;"><br></div><div>duas <i>três</i></div>',
    '<p>Uma</p><p>duas <em>três</em></p>',
  ],
  [
    'a mail with a table for its layout',
    '<table><tbody><tr><td><div>Uma</div><table><tbody><tr><td><p>Nota</p><p>alta</p></td><td></td><td><b>3</b></td></tr><tr><td> </td><td>&nbsp;</td></tr></tbody></table></td></tr></tbody></table>',
    '<p>Uma</p><p> Nota alta |  | <strong>3</strong></p>',
  ],
  [
    'a spreadsheet',
    '<google-sheets-html-origin><style>td{border:1px}</style><table><tbody><tr><td style="font-weight:bold">Nome</td><td>Nota</td></tr><tr><td>Rosa</td><td>7,5</td></tr></tbody></table>',
    '<p><strong>Nome</strong> | Nota</p><p>Rosa | 7,5</p>',
  ],
  [
    'Word',
    word,
    '<p><strong>Notas</strong></p><ul><li>Rosa<ul><li>Chá</li></ul></li><li>Lavanda</li></ul><p>Ordem:</p><ol><li>Abrir</li><li>Usar</li></ol>',
  ],
  [
    'a page',
    '<span style="font-weight:600">a</span> <i>b</i> <del>c</del><script>x()</script>',
    '<strong>a</strong> <em>b</em> <s>c</s>',
  ],
  [
    'the editor',
    '<h2>T</h2><p>a<br>b</p><blockquote><p>c</p></blockquote><ul><li><p>d</p></li></ul><hr><pre><code>e</code></pre>',
    '',
  ],
  [
    'a program that writes marks of its own',
    '<p><b>negrito</b> e <i>itálico</i></p><div>Linha 1</div><div>Linha 2</div>',
    '<p><strong>negrito</strong> e <em>itálico</em></p><p>Linha 1</p><p>Linha 2</p>',
  ],
  [
    'a page with marks in marks, and a link around boxes',
    '<div><b>um <i>dois</i> três<br>quatro</b></div><a href="https://a.test"><div>x</div><div>y</div></a>',
    '<p><strong>um <em>dois</em> três<br>quatro</strong></p>' +
      '<p><a href="https://a.test" target="_blank" rel="noopener noreferrer nofollow"> x y</a></p>',
  ],
  [
    'a page with a heading of boxes, and a list of paragraphs',
    '<h2><div><b>Título</b></div></h2><ul><li><div>um</div><div>dois</div></li>três</ul><blockquote>a<div>b</div></blockquote>',
    '<h2> Título</h2><ul><li><p>um</p><p>dois</p></li><li>três</li></ul><blockquote><p>a</p><p>b</p></blockquote>',
  ],
] as const
const withoutGaps = (html: string) => html.replaceAll(/>\s+</g, (gap) => (gap.includes('\n') ? '><' : gap))
/** HTML as the browser writes it. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML

it.each(programs)('a paste from %s keeps its paragraphs, lists and marks, and nothing else', (_program, html, kept) => {
  expect(withoutGaps(fromPaste(html))).toBe(kept || html)
})

it.each(programs)(
  'the server stores HTML of %s as the paste reads it, and that again unchanged',
  (_program, html, kept) => {
    const stored = sanitizeHtml(html)
    expect(withoutGaps(parsed(stored))).toBe(kept || html)
    expect(sanitizeHtml(stored)).toBe(stored)
  },
)

it('the server keeps what the editor writes, empty paragraphs included', () => {
  const html = '<p><a href="https://a.test"><strong>a</strong></a></p><p></p><p>b</p>'
  expect(parsed(sanitizeHtml(html))).toBe(
    html.replace('test"', 'test" target="_blank" rel="noopener noreferrer nofollow"'),
  )
})

it.each([
  ['Olá <b>mundo</b><br>segunda linha', '<p>Olá <strong>mundo</strong><br>segunda linha</p>'],
  ['<b>Um</b> & dois\ntrês\n\nquatro', '<p><strong>Um</strong> &amp; dois<br>três</p><p>quatro</p>'],
  ['Um & dois\r\n\r\nTrês\r\nquatro', '<p>Um &amp; dois</p><p>Três<br>quatro</p>'],
  ['Até <10 ml & >2 ml, <3', '<p>Até &lt;10 ml &amp; &gt;2 ml, &lt;3</p>'],
  ['Veja <https://a.test>', '<p>Veja &lt;https://a.test&gt;</p>'],
  ['antes<script>alert(1)</script>', '<p>antes</p>'],
  ['antes<p>depois</p>', '<p>antes</p><p>depois</p>'],
  ['<h2>T</h2><p></p><p>a</p>', '<h2>T</h2><p></p><p>a</p>'],
  [' ', ''],
])('a cell with the text %j is read as %j', (text, html) => {
  expect(parsed(sanitizeHtml(htmlOfText(text)))).toBe(html)
})

it.each([
  '<div>',
  '<b>',
  '<span style="font-weight:bold">',
  '<table><tr><td>',
  '<ul><li>',
  '<a href="https://a.test">',
  '<div><b>',
])('a text may have any number of %s in each other', (tags) => {
  expect(sanitizeHtml(`${tags.repeat(Math.floor(49_000 / tags.length))}fim`)).toContain('fim')
})
