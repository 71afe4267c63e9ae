// Compares texts by a table of its own instead of the extension unaccent, whose rules differ between versions of PostgreSQL.
// Only rows whose folded copies differ are written (docs/decisions/texts.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = <Schema>(db: Kysely<Schema>): Promise<void> =>
  runScript(
    db,
    `
-- As it was until now, to find the rows whose copies differ.
CREATE FUNCTION fold_before(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value) COLLATE "C") $$
---
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  plain text;
  rare text;
BEGIN
  IF octet_length(value) = length(value) THEN RETURN lower(value COLLATE "C"); END IF;
  -- The marks of our languages first, one by one: that is faster than a pattern, and enough for most texts.
  plain := translate(normalize(value, NFKD), E'\\u0300\\u0301\\u0302\\u0303\\u0308\\u0327', '');
  IF octet_length(plain) = length(plain) THEN RETURN lower(plain COLLATE "C"); END IF;
  plain := regexp_replace(plain, '[\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]+', '', 'g');
  -- 5½ is 5 1/2, not 51/2.
  IF strpos(plain, '⁄') > 0 THEN plain := regexp_replace(plain, '([^ ])([0-9]⁄)', '\\1 \\2', 'g'); END IF;
  rare := regexp_replace(plain, '[\\x01-\\x7F]+', '', 'g');
  IF rare <> translate(rare, '©«®±»ÆÞßæþŒœƕƢƣȸȹɶʣʥʦʪʫᴁᵫᵺẞỺỻ‖„₠₢₣₤₧₹₺℗℞∥≪≫⦅⦆《》ꜲꜳꜴꜵꜶꜷꜸꜹꜺꜻꜼꜽꝎꝏꝠꝡꝤꝥꝦꝧǶ', '') THEN
    plain := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain, '©', '(c)'), '«', '<<'), '®', '(r)'), '±', '+/-'), '»', '>>'), 'Æ', 'ae'), 'Þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'Œ', 'oe'), 'œ', 'oe'), 'ƕ', 'hv'), 'Ƣ', 'oi'), 'ƣ', 'oi'), 'ȸ', 'db'), 'ȹ', 'qp'), 'ɶ', 'oe'), 'ʣ', 'dz'), 'ʥ', 'dz'), 'ʦ', 'ts'), 'ʪ', 'ls'), 'ʫ', 'lz'), 'ᴁ', 'ae'), 'ᵫ', 'ue'), 'ᵺ', 'th'), 'ẞ', 'ss'), 'Ỻ', 'll'), 'ỻ', 'll'), '‖', '||'), '„', ',,'), '₠', 'ce'), '₢', 'cr'), '₣', 'fr.'), '₤', 'l.'), '₧', 'pts'), '₹', 'rs'), '₺', 'tl'), '℗', '(p)'), '℞', 'rx'), '∥', '||'), '≪', '<<'), '≫', '>>'), '⦅', '(('), '⦆', '))'), '《', '<<'), '》', '>>'), 'Ꜳ', 'aa'), 'ꜳ', 'aa'), 'Ꜵ', 'ao'), 'ꜵ', 'ao'), 'Ꜷ', 'au'), 'ꜷ', 'au'), 'Ꜹ', 'av'), 'ꜹ', 'av'), 'Ꜻ', 'av'), 'ꜻ', 'av'), 'Ꜽ', 'ay'), 'ꜽ', 'ay'), 'Ꝏ', 'oo'), 'ꝏ', 'oo'), 'Ꝡ', 'vy'), 'ꝡ', 'vy'), 'Ꝥ', 'th'), 'ꝥ', 'th'), 'Ꝧ', 'th'), 'ꝧ', 'th'), 'Ƕ', 'hv');
  END IF;
  RETURN lower(translate(plain, rare, translate(rare,
    '¡¿Ð×Øð÷ø‐‒–—―‘’‚‛“”‟′‹›⁄⁅⁆⁎ĐđĦħıĸŁłŊŋŦŧƀƁƂƃƄƆƇƈƉƊƋƌƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƤƥƦƧƩƫƬƭƮƱƲƳƴƵƶƷƸƼǤǥǷȜȠȡȢȤȥȴȵȶȷȺȻ' ||
    'ȼȽȾȿɀɁɃɄɅɆɇɈɉɊɌɍɎɏɓɕɖɗɛɟɠɡɢɦɧɨɪɫɬɭɱɲɳɴɼɽɾʀʂʈʉʋʏʐʑʙʛʜʝʟʠʹʺʻʼʽ˂˃˄ˆˈˋː˖˗Ᲊᴀᴃᴄᴅᴆᴇᴊᴋᴌᴍᴏᴘᴛᴜᴠᴡᴢᵬᵭᵮᵯᵰᵱᵲᵳᵴᵵᵶᵻᵽ' ||
    'ᵾᶀᶁᶂᶃᶄᶅᶆᶇᶈᶉᶊᶌᶍᶎᶏᶑᶒᶓᶖᶙẜẝỼỽỾỿ℘ℲↃ−∕∖∣ⱠⱡⱢⱣⱤⱥⱦⱧⱨⱩⱪⱫⱬⱭⱮⱯⱰⱱⱲⱳⱴⱵⱸⱺⱾⱿ、。〇〈〉〔〕〘〙〚〛〝〞ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆ' ||
    'ꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜰꜱꜾꝀꝁꝂꝃꝄꝅꝆꝇꝈꝉꝊꝋꝌꝍꝐꝑꝒꝓꝔꝕꝖꝗꝘꝙꝚꝜꝞꝟꝢꝨꝪꝬꝮꝱꝲꝳꝴꝵꝶꝷꝹꝺꝻꝼꝽꝾꞀꞂꞄꞆꞇꞋꞍꞐꞑꞒꞓꞖꞘꞚꞜꞞꞠꞡꞢꞣꞤꞥꞦꞧꞨꞩꞪꞫꞬꞭꞮꞰꞱꞲ' ||
    'ꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪ' ||
    'ЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ꟱𜳖𜳗𜳘𜳙𜳚𜳛𜳜𜳝𜳞𜳟𜳠𜳡' ||
    '𜳢𜳣𜳤𜳥𜳦𜳧𜳨𜳩𜳪𜳫𜳬𜳭𜳮𜳯𜳰𜳱𜳲𜳳𜳴𜳵𜳶𜳷𜳸𜳹𞀰𞀱𞀲𞀳𞀴𞀵𞀶𞀷𞀸𞀹𞀺𞀻𞀼𞀽𞀾𞀿𞁀𞁁𞁂𞁃𞁄𞁅𞁆𞁇𞁈𞁉𞁊𞁋𞁌𞁍𞁎𞁏𞁐𞁑𞁒𞁓𞁔𞁕𞁖𞁗𞁘𞁙𞁚𞁛𞁜𞁝𞁞𞁟𞁠𞁡𞁢𞁣𞁤𞁥𞁦𞁧𞁨𞁩𞁪𞁫𞁬𞁭',
    '!?d*od/o-----'''',''"""''<>/[]*ddhhiqllnnttbbbbƅɔccddddǝəeffgɣiikklɯnnɵpprƨʃttttʊvyyzzʒƹƽggƿȝndȣzzlntjac' ||
    'cltszɂbuʌeejjɋrryybcddejggghhiilllmnnnrrrrstuvyzzbghjlq''"''''''<>^^''\`:+-ᲊabcddejklmoptuvwzbdfmnprrstzip' ||
    'ubdfgklmnprsvxzadeeiussvvyypⅎↄ-/\\|lllprathhkkzzɑmɐɒvwwvⱶeosz,.0<>[][][]""ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇ' ||
    'ꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯfsꜿkkkkkkllllooooppppppqqqqꝛꝝvvꝣꝩꝫꝭꝯdlmnrrtddffᵹꝿꞁꞃꞅttꞌɥnnccꞗꞙꞛꞝꞟggkknnrrsshɜgliʞʇj' ||
    'ꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔszꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъ' ||
    'ыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯsabcdefghijkl' ||
    'mnopqrstuvwxyz0123456789абвгдежзиклмопрстуфхцчшыэюꚉәіјөүӏабвгдежзиклопсуфхцчшъыґіѕџҫꙑұ')) COLLATE "C");
END $$
---
-- Names that were two until now, and may be one, stay two: the index of views, keys and webhooks refuses a second.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN SELECT * FROM (VALUES
    ('views', 'views_named', 'other.owner_id = own.owner_id AND other.resource = own.resource'),
    ('webhooks', 'webhooks_named', 'true'),
    ('installation_keys', 'installation_keys_named', 'other.expires_at IS NULL AND own.expires_at IS NULL')
  ) AS each (source, index, scope) WHERE to_regclass('public.' || source) IS NOT NULL
  LOOP
    EXECUTE format('UPDATE %I own SET name = left(name, 50) || '' ('' || id || '')'' WHERE EXISTS (
      SELECT FROM %I other WHERE other.id < own.id AND fold(other.name) = fold(own.name) AND %s)', named.source, named.source, named.scope);
    EXECUTE format('REINDEX INDEX %I', named.index);
  END LOOP;
END $$
---
DELETE FROM known_tags own USING known_tags other
WHERE other.table_name = own.table_name AND other.field = own.field AND fold(other.label) = fold(own.label) AND other.key < own.key
---
UPDATE known_tags SET key = fold(label) WHERE key <> fold(label)
---
-- The generated columns.
DO $$
DECLARE
  copy record;
BEGIN
  FOR copy IN
    SELECT c.relname AS source, a.attname AS key, pg_get_expr(d.adbin, d.adrelid) AS expression, (
      SELECT s.attname FROM pg_depend p JOIN pg_attribute s ON s.attrelid = p.refobjid AND s.attnum = p.refobjsubid
      WHERE p.classid = 'pg_attrdef'::regclass AND p.objid = d.oid AND p.refobjid = d.adrelid AND p.refobjsubid <> d.adnum LIMIT 1) AS origin
    FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    WHERE c.relnamespace = 'public'::regnamespace AND a.attgenerated = 's' AND pg_get_expr(d.adbin, d.adrelid) ~ '\\mfold(_each)?\\('
  LOOP
    EXECUTE format('UPDATE %I SET %I = %I WHERE %I IS DISTINCT FROM (%s)', copy.source, copy.origin, copy.origin, copy.key, copy.expression);
  END LOOP;
END $$
---
-- Copies of texts of other tables, which triggers fill.
CREATE TEMPORARY TABLE refolded ON COMMIT DROP AS
  SELECT 'users' AS source, id FROM users WHERE fold(name) <> fold_before(name)
  UNION ALL SELECT 'sites', id FROM sites WHERE fold(name) <> fold_before(name)
  UNION ALL SELECT 'campaigns', id FROM campaigns WHERE fold(name) <> fold_before(name)
  UNION ALL SELECT 'fragrances', id FROM fragrances WHERE fold(name) <> fold_before(name)
---
UPDATE devices SET site_id = site_id
WHERE site_id IN (SELECT id FROM refolded WHERE source = 'sites') OR campaign_id IN (SELECT id FROM refolded WHERE source = 'campaigns')
  OR user_id IN (SELECT id FROM refolded WHERE source = 'users') OR owner_id IN (SELECT id FROM refolded WHERE source = 'users')
  OR fold(name) <> fold_before(name)
---
UPDATE quizzes SET campaign_id = campaign_id
WHERE campaign_id IN (SELECT id FROM refolded WHERE source = 'campaigns') OR fold(name) <> fold_before(name)
---
UPDATE capsules SET fragrance_id = fragrance_id
WHERE fragrance_id IN (SELECT id FROM refolded WHERE source = 'fragrances') OR fold(serial_number) <> fold_before(serial_number)
---
DROP FUNCTION fold_before(text)
`,
  )
