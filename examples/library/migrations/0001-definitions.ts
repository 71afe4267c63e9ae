// Creates the tables and functions of the kernel and of the features that the library has, and the tables of its own resources.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE EXTENSION IF NOT EXISTS pg_trgm
---
-- The tables that they name follow.
SET LOCAL check_function_bodies = off
---
CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
END $function$
---
CREATE OR REPLACE FUNCTION public.fold_each(tags text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT coalesce(array_agg(public.fold(tag) ORDER BY place), '{}') FROM unnest(tags) WITH ORDINALITY AS each (tag, place) $function$
---
CREATE OR REPLACE FUNCTION public.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  added text := format('SELECT %s AS parent, %s AS active, 1 AS n FROM new_rows', TG_ARGV[0], TG_ARGV[1]);
  removed text := format('SELECT %s AS parent, %s AS active, -1 AS n FROM old_rows', TG_ARGV[0], TG_ARGV[1]);
BEGIN
  EXECUTE format(
    'INSERT INTO row_counts AS c (table_name, parent, active, shard, n)
     SELECT %L, parent, active, pg_backend_pid() %% 16, sum(n) FROM (%s) changes
     GROUP BY parent, active HAVING sum(n) <> 0 ORDER BY parent, active
     ON CONFLICT (table_name, parent, active, shard) DO UPDATE SET n = c.n + excluded.n',
    TG_TABLE_NAME,
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  RETURN NULL;
END $function$
---
CREATE OR REPLACE FUNCTION public.keep_counts(counted text, parent text, active text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO counted_tables VALUES (counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
END $function$
---
CREATE OR REPLACE FUNCTION public.repair_counts(counted text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  facts counted_tables;
  truth text;
  wrong boolean;
BEGIN
  SELECT * INTO STRICT facts FROM counted_tables WHERE table_name = counted;
  truth := format('SELECT %s AS parent, %s AS active, count(*) AS n FROM %I GROUP BY 1, 2', facts.parent, facts.active, counted);
  EXECUTE format(
    'SELECT EXISTS (
       SELECT FROM (%s) truth FULL JOIN (
         SELECT parent, active, sum(n) AS n FROM row_counts WHERE table_name = %L GROUP BY parent, active HAVING sum(n) <> 0
       ) kept USING (parent, active) WHERE truth.n IS DISTINCT FROM kept.n)',
    truth, counted) INTO wrong;
  IF wrong THEN
    EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', counted);
    DELETE FROM row_counts WHERE table_name = counted;
    EXECUTE format('INSERT INTO row_counts SELECT %L, parent, active, 0, n FROM (%s) truth', counted, truth);
  END IF;
  RETURN wrong;
END $function$
---
CREATE OR REPLACE FUNCTION public.keep_change(changed text, changed_id integer, change text, previous jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  remembered text;
BEGIN
  INSERT INTO changes (at, actor, session, batch, resource, record, action, before, details)
  SELECT now(), (context ->> 'actor')::integer, context ->> 'session', (context ->> 'batch')::uuid, changed, changed_id,
    CASE change WHEN 'update' THEN coalesce(context ->> 'action', change) ELSE change END, previous, context -> 'details'
  FROM (SELECT current_setting('sillage.change')::jsonb AS context OFFSET 0) c
  WHERE previous IS DISTINCT FROM '{}'
    AND (nullif(current_setting('sillage.changes', true), '')::jsonb ? (changed || '/' || changed_id)) IS NOT TRUE
  RETURNING set_config('sillage.changes', (coalesce(nullif(current_setting('sillage.changes', true), ''), '{}')::jsonb
    || jsonb_build_object(changed || '/' || changed_id, CASE change WHEN 'create' THEN -id ELSE id END, 'last', id))::text, true) INTO remembered;
  IF remembered IS NULL AND previous <> '{}' THEN
    -- No row has the id of a record that was created in this transaction.
    UPDATE changes SET before = previous || before, action = CASE change WHEN 'update' THEN action ELSE change END
    WHERE id = (current_setting('sillage.changes')::jsonb -> (changed || '/' || changed_id))::bigint AND at = now()::timestamptz(3);
  END IF;
  RETURN remembered;
END $function$
---
CREATE OR REPLACE FUNCTION public.keep_changes(kept text, resource text, VARIADIC columns text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format($body$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $log$
DECLARE
  previous jsonb;
  remembered text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    remembered := keep_change(%2$L, NEW.id, %3$s, %4$s);
  ELSIF TG_OP = 'INSERT' THEN
    remembered := keep_change(%2$L, NEW.id, 'create', NULL);
  ELSE
    SELECT jsonb_object_agg(key, value) INTO previous FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY (TG_ARGV[1:]) AND value <> 'null';
    remembered := keep_change(%2$L, OLD.id, 'delete', previous);
  END IF;
  RETURN NULL;
END $log$$body$,
    'log_change_of_' || kept, resource,
    CASE WHEN 'deleted_at' = ANY (columns) THEN $action$CASE WHEN OLD.deleted_at IS NOT DISTINCT FROM NEW.deleted_at THEN 'update'
      WHEN OLD.deleted_at IS NULL THEN 'deactivate' ELSE 'activate' END$action$ ELSE $action$'update'$action$ END,
    (SELECT string_agg(format($part$CASE WHEN OLD.%1$I IS DISTINCT FROM NEW.%1$I THEN jsonb_build_object(%1$L, OLD.%1$I) ELSE '{}' END$part$, name), ' || ')
      FROM unnest(columns) name));
  EXECUTE format('CREATE OR REPLACE TRIGGER change_logged AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
    WHEN (coalesce(current_setting(''sillage.change'', true), '''') <> '''') EXECUTE FUNCTION %I(%s)', kept, 'log_change_of_' || kept,
    (SELECT string_agg(quote_literal(argument), ', ') FROM unnest(resource || columns) argument));
END $function$
---
CREATE OR REPLACE FUNCTION public.settle_changes()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  known jsonb := nullif(current_setting('sillage.changes', true), '');
  list text;
  key text;
  field text;
BEGIN
  IF known @? '$.* ? (@ == 0)' THEN
    FOR list IN SELECT e.key FROM jsonb_each(known) e WHERE e.value = '0' LOOP
      key := split_part(list, '/', 1) || '/' || split_part(list, '/', 2);
      field := split_part(list, '/', 3);
      known := known - list;
      CONTINUE WHEN (known -> key)::bigint < 0;
      UPDATE changes SET before = before - field WHERE id = (known -> key)::bigint AND at = now()::timestamptz(3)
        AND before -> field = list_of(split_part(key, '/', 1), field, split_part(key, '/', 2)::integer);
      DELETE FROM changes WHERE id = (known -> key)::bigint AND at = now()::timestamptz(3) AND action <> 'delete' AND before = '{}';
      IF FOUND THEN known := known - key; END IF;
    END LOOP;
    known := known || jsonb_build_object('last', (SELECT max(abs(e.value::bigint)) FROM jsonb_each(known) e WHERE e.key LIKE '%/%' AND e.key NOT LIKE '%/%/%'));
    PERFORM set_config('sillage.changes', known::text, true);
  END IF;
  RETURN nullif(known -> 'last', 'null');
END $function$
---
CREATE OR REPLACE FUNCTION public.settle_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  last bigint := settle_changes();
BEGIN
  RETURN NULL;
END $function$
---
CREATE OR REPLACE FUNCTION public.list_of(listed text, list_field text, listed_id integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  found jsonb;
BEGIN
  EXECUTE format('SELECT %I($1)', 'list_of_' || listed || '_' || list_field) INTO found USING listed_id;
  RETURN found;
END $function$
---
CREATE OR REPLACE FUNCTION public.make_list(listed text, list_field text, rows text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION %I(integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS %L',
    'list_of_' || listed || '_' || list_field, format('BEGIN RETURN coalesce((%s), ''[]''); END', rows));
END $function$
---
CREATE OR REPLACE FUNCTION public.keep_list(kept text, listed text, list_field text, record text, rows text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_column boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = kept::regclass AND attname = record);
  id_of text := CASE WHEN is_column THEN '%s.' || quote_ident(record) ELSE '(SELECT ' || record || ' FROM (SELECT %s.*) row)' END;
  sum_of text := CASE WHEN is_column THEN $sum$hashtextextended((to_jsonb(%s) - 'created_at')::text, 0)$sum$ ELSE '0' END;
BEGIN
  IF rows IS NOT NULL THEN PERFORM make_list(listed, list_field, rows); END IF;
  EXECUTE format($body$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $log$
DECLARE
  known jsonb := nullif(current_setting('sillage.changes', true), '');
  -- Not "id", which an expression may use as a column.
  listed_id integer;
  difference bigint;
  key text;
  remembered text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    listed_id := %5$s;
    difference := %7$s;
  ELSIF TG_OP = 'DELETE' THEN
    listed_id := %4$s;
    difference := %6$s;
  ELSE
    listed_id := %4$s;
    difference := %6$s # %7$s;
  END IF;
  -- The answer of a removed fragrance option may be gone: its own trigger has logged the list.
  IF listed_id IS NOT NULL THEN
    key := %2$L || '/' || listed_id || '/' || %3$L;
    IF known ? key THEN
      known := known - 'fresh' || jsonb_build_object(key, (known -> key)::bigint # difference);
    ELSE
      remembered := keep_change(%2$L, listed_id, 'update', jsonb_build_object(%3$L, %8$I(listed_id)));
      known := current_setting('sillage.changes')::jsonb || jsonb_build_object(key, difference, 'fresh', true);
    END IF;
    remembered := set_config('sillage.changes', known::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $log$$body$,
    'log_list_of_' || kept, listed, list_field, format(id_of, 'OLD'), format(id_of, 'NEW'), format(sum_of, 'OLD'), format(sum_of, 'NEW'),
    'list_of_' || listed || '_' || list_field);
  EXECUTE format('CREATE OR REPLACE TRIGGER change_logged BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
    WHEN (coalesce(current_setting(''sillage.change'', true), '''') <> '''') EXECUTE FUNCTION %I(%L, %L, %L)',
    kept, 'log_list_of_' || kept, listed, list_field, record);
  EXECUTE format('CREATE CONSTRAINT TRIGGER lists_settled AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (coalesce(current_setting(''sillage.changes'', true), '''') LIKE ''%%"fresh"%%'') EXECUTE FUNCTION settle_lists()', kept);
END $function$
---
CREATE OR REPLACE FUNCTION public.forget_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE changes SET before = NULL WHERE resource = TG_ARGV[0] AND record = OLD.id AND before IS NOT NULL;
  RETURN NULL;
END $function$
---
CREATE OR REPLACE FUNCTION public.make_months(parted text, moment text, first date, last date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  month date := date_trunc('month', first::timestamp);
  part text;
  from_time text;
  to_time text;
BEGIN
  WHILE month <= last LOOP
    part := parted || '_' || to_char(month, 'YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      from_time := month::text || ' 00:00:00+00';
      to_time := (month + interval '1 month')::date::text || ' 00:00:00+00';
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS)', part, parted);
      EXECUTE format('WITH late AS (DELETE FROM %I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %I SELECT * FROM late',
        parted || '_default', moment, from_time, moment, to_time, part);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parted, part, from_time, to_time);
    END IF;
    month := month + interval '1 month';
  END LOOP;
END $function$
---
CREATE OR REPLACE FUNCTION public.note_profile_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.profile_since := now();
  RETURN NEW;
END $function$
---
CREATE OR REPLACE FUNCTION public.know_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  given text[];
  stored text[];
  other record;
  is_used boolean;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO given USING NEW;
  IF given = '{}' THEN
    RETURN NEW;
  END IF;
  -- In one order, so that two records with the same new tags do not wait for each other.
  INSERT INTO known_tags (table_name, field, key, label)
    SELECT DISTINCT ON (fold(tag)) TG_TABLE_NAME, TG_ARGV[0], fold(tag), tag FROM unnest(given) WITH ORDINALITY AS each (tag, place)
    ORDER BY fold(tag), place
    ON CONFLICT DO NOTHING;
  FOR other IN
    SELECT DISTINCT ON (k.key) k.key, tag FROM unnest(given) WITH ORDINALITY AS each (tag, place)
      JOIN known_tags k ON k.table_name = TG_TABLE_NAME AND k.field = TG_ARGV[0] AND k.key = fold(tag)
    WHERE k.label <> tag ORDER BY k.key, place
  LOOP
    -- Nobody has the other spelling any more: it may have been a mistake.
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I WHERE %I @> ARRAY[$1] AND id <> $2)', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_ARGV[0] || '_key')
      INTO is_used USING other.key, NEW.id;
    IF NOT is_used THEN
      UPDATE known_tags SET label = other.tag WHERE table_name = TG_TABLE_NAME AND field = TG_ARGV[0] AND key = other.key;
    END IF;
  END LOOP;
  SELECT array_agg(k.label ORDER BY g.place) INTO stored
    FROM (SELECT fold(tag) AS key, min(place) AS place FROM unnest(given) WITH ORDINALITY AS each (tag, place) GROUP BY 1) g
    JOIN known_tags k ON k.table_name = TG_TABLE_NAME AND k.field = TG_ARGV[0] AND k.key = g.key;
  RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], stored));
END $function$
---
CREATE OR REPLACE FUNCTION public.use_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  file_column text;
  named integer[] := '{}';
  left_behind integer[] := '{}';
BEGIN
  FOREACH file_column IN ARRAY TG_ARGV LOOP
    IF TG_OP <> 'DELETE' THEN named := named || (to_jsonb(NEW) ->> file_column)::integer; END IF;
    IF TG_OP <> 'INSERT' THEN left_behind := left_behind || (to_jsonb(OLD) ->> file_column)::integer; END IF;
  END LOOP;
  UPDATE stored_files SET state = 'dropped' WHERE id = ANY (left_behind) AND NOT id = ANY (array_remove(named, NULL));
  UPDATE stored_files SET state = 'kept' WHERE id = ANY (named) AND state <> 'kept';
  RETURN NULL;
END $function$
---
CREATE TABLE counted_tables (
  table_name text NOT NULL,
  parent text NOT NULL,
  active text NOT NULL,
  CONSTRAINT counted_tables_pkey PRIMARY KEY (table_name)
)
---
CREATE TABLE profiles (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  name_key text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED,
  search_text text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_name_check CHECK (length(name) <= 100),
  CONSTRAINT profiles_name_key UNIQUE (name)
)
---
SELECT keep_counts('profiles', '0', 'true')
---
SELECT keep_changes('profiles', 'profiles', 'name')
---
CREATE INDEX profiles_by_id ON profiles (id)
---
CREATE INDEX profiles_by_name ON profiles (name_key, id)
---
CREATE INDEX profiles_by_created_at ON profiles (created_at, id)
---
CREATE INDEX profiles_by_updated_at ON profiles (updated_at, id)
---
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops)
---
CREATE TABLE users (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  email text COLLATE "C" NOT NULL,
  profile_id integer NOT NULL,
  confirmed_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  erased_at timestamptz(3),
  deleted_at timestamptz(3),
  password_hash text,
  profile_since timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  name_key text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED,
  search_text text COLLATE "C" GENERATED ALWAYS AS (fold(name || chr(10) || email)) STORED,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_name_check CHECK (length(name) <= 200),
  CONSTRAINT users_email_check CHECK (length(email) <= 200),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles
)
---
SELECT keep_counts('users', 'profile_id', 'deleted_at IS NULL')
---
SELECT keep_changes('users', 'users', 'confirmed_at', 'deleted_at', 'email', 'erased_at', 'name', 'profile_id')
---
CREATE INDEX users_by_id ON users (id) INCLUDE (deleted_at)
---
CREATE INDEX users_by_name ON users (name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX users_by_email ON users (email, id) INCLUDE (deleted_at)
---
CREATE INDEX users_by_profile_id ON users (profile_id, id) INCLUDE (deleted_at)
---
CREATE INDEX users_by_confirmed_at ON users (confirmed_at, id) INCLUDE (deleted_at)
---
CREATE INDEX users_by_last_sign_in_at ON users (last_sign_in_at, id) INCLUDE (deleted_at)
---
CREATE INDEX users_by_deleted_at ON users (deleted_at, id)
---
CREATE INDEX users_by_created_at ON users (created_at, id) INCLUDE (deleted_at)
---
CREATE INDEX users_by_updated_at ON users (updated_at, id) INCLUDE (deleted_at)
---
CREATE INDEX users_inactive ON users (id) WHERE deleted_at IS NOT NULL
---
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops)
---
CREATE TRIGGER profile_noted BEFORE UPDATE OF profile_id, deleted_at ON users FOR EACH ROW
  WHEN (OLD.profile_id IS DISTINCT FROM NEW.profile_id OR OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION note_profile_since()
---
CREATE TRIGGER forgotten AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_changes('users')
---
CREATE TABLE api_tokens (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  scope jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT api_tokens_name_check CHECK ((length(name) <= 60)),
  CONSTRAINT api_tokens_named UNIQUE (user_id, name),
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT api_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE TABLE bulk_runs (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  resource text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'running'::text,
  is_cancelled boolean NOT NULL DEFAULT false,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  beat_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bulk_runs_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'interrupted'::text, 'failed'::text]))),
  CONSTRAINT bulk_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX bulk_runs_of_user ON bulk_runs USING btree (user_id, started_at)
---
CREATE UNIQUE INDEX bulk_runs_one_a_user ON bulk_runs USING btree (user_id) WHERE (state = 'running'::text)
---
CREATE TABLE bulk_results (
  run_id uuid NOT NULL,
  position integer NOT NULL,
  record integer,
  reason text,
  file_row integer,
  heading text,
  resource text COLLATE "C",
  CONSTRAINT bulk_results_pkey PRIMARY KEY (run_id, "position"),
  CONSTRAINT bulk_results_run_id_fkey FOREIGN KEY (run_id) REFERENCES bulk_runs(id) ON DELETE CASCADE,
  CONSTRAINT bulk_results_subject_check CHECK ((num_nonnulls(record, file_row) = 1))
)
---
CREATE TABLE change_reads (
  user_id integer NOT NULL,
  change_id bigint NOT NULL,
  CONSTRAINT change_reads_pkey PRIMARY KEY (user_id),
  CONSTRAINT change_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE TABLE changes (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  actor integer,
  session text COLLATE "C",
  batch uuid,
  resource text COLLATE "C" NOT NULL,
  record integer,
  action text COLLATE "C" NOT NULL,
  before jsonb,
  details jsonb,
  CONSTRAINT changes_pkey PRIMARY KEY (id, at)
) PARTITION BY RANGE (at)
---
CREATE TABLE changes_default PARTITION OF changes DEFAULT
---
CREATE INDEX changes_by_action ON changes USING btree (action, id)
---
CREATE INDEX changes_by_actor ON changes USING btree (actor, id)
---
CREATE INDEX changes_by_resource ON changes USING btree (resource, id)
---
CREATE INDEX changes_of_batch ON changes USING btree (batch, id) WHERE (details ? 'run'::text)
---
CREATE INDEX changes_of_record ON changes USING btree (resource, record, id)
---
CREATE INDEX changes_of_token ON changes USING btree ((((details -> 'token'::text) ->> 'name'::text)), id) WHERE (details ? 'token'::text)
---
CREATE TABLE email_changes (
  user_id integer NOT NULL,
  email text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  session_id text COLLATE "C" NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT email_changes_email_check CHECK ((length(email) <= 200)),
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE TABLE factor_deadlines (
  user_id integer NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  CONSTRAINT factor_deadlines_pkey PRIMARY KEY (user_id),
  CONSTRAINT factor_deadlines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE TABLE mails (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id integer,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text,
  body_html text,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  unsubscribe_url text,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX mails_by_user ON mails USING btree (user_id)
---
CREATE INDEX mails_waiting ON mails USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)
---
CREATE TABLE factor_removals (
  user_id integer NOT NULL,
  asked_by integer NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  confirmed_by integer,
  effective_at timestamp(3) with time zone,
  mail_id integer,
  stop_hash text COLLATE "C",
  stopped_at timestamp(3) with time zone,
  language text COLLATE "C",
  CONSTRAINT factor_removals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT factor_removals_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT factor_removals_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
  CONSTRAINT factor_removals_pkey PRIMARY KEY (user_id),
  CONSTRAINT factor_removals_stop_hash_key UNIQUE (stop_hash),
  CONSTRAINT factor_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE TABLE factor_steps (
  token_hash text COLLATE "C" NOT NULL,
  user_id integer NOT NULL,
  purpose text NOT NULL,
  session_id text COLLATE "C",
  password_digest text COLLATE "C",
  challenge text COLLATE "C",
  secret text COLLATE "C",
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT factor_steps_pkey PRIMARY KEY (token_hash),
  CONSTRAINT factor_steps_purpose_check CHECK ((purpose = ANY (ARRAY['signIn'::text, 'proof'::text, 'totp'::text, 'passkey'::text]))),
  CONSTRAINT factor_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX factor_steps_by_user ON factor_steps USING btree (user_id)
---
CREATE TABLE factors (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  secret text COLLATE "C",
  last_step bigint,
  credential_id text COLLATE "C",
  public_key text COLLATE "C",
  counter bigint,
  transports text COLLATE "C",
  created_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT factors_credential_id_key UNIQUE (credential_id),
  CONSTRAINT factors_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text]))),
  CONSTRAINT factors_name_check CHECK ((length(name) <= 100)),
  CONSTRAINT factors_parts CHECK ((((secret IS NOT NULL) = (kind = 'totp'::text)) AND ((credential_id IS NOT NULL) = (kind = 'passkey'::text)))),
  CONSTRAINT factors_pkey PRIMARY KEY (id),
  CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX factors_by_user ON factors USING btree (user_id)
---
CREATE TABLE imports (
  batch uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor integer,
  resource text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  created integer NOT NULL,
  updated integer NOT NULL,
  CONSTRAINT imports_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (batch)
)
---
CREATE INDEX imports_by_actor ON imports USING btree (actor)
---
CREATE INDEX imports_by_digest ON imports USING btree (resource, digest, at)
---
CREATE TABLE installation_keys (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  key_hash text COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  bound_to text,
  bound_ids integer[],
  CONSTRAINT installation_keys_bound_check CHECK (((bound_to IS NULL) = (bound_ids IS NULL))),
  CONSTRAINT installation_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT installation_keys_name_check CHECK ((length(name) <= 60)),
  CONSTRAINT installation_keys_pkey PRIMARY KEY (id)
)
---
CREATE UNIQUE INDEX installation_keys_named ON installation_keys USING btree (fold(name)) WHERE (expires_at IS NULL)
---
CREATE TABLE known_tags (
  table_name text COLLATE "C" NOT NULL,
  field text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  label text NOT NULL,
  CONSTRAINT known_tags_pkey PRIMARY KEY (table_name, field, key)
)
---
CREATE TABLE views (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  resource text COLLATE "C" NOT NULL,
  name text NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  owner_id integer NOT NULL,
  filter text,
  attention text COLLATE "C",
  is_inactive boolean NOT NULL DEFAULT false,
  sort text COLLATE "C",
  is_descending boolean NOT NULL DEFAULT false,
  columns text,
  profiles integer[] NOT NULL DEFAULT '{}'::integer[],
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  group_by text COLLATE "C",
  then_by text COLLATE "C",
  CONSTRAINT views_attention_check CHECK ((length(attention) <= 40)),
  CONSTRAINT views_columns_check CHECK ((length(columns) <= 1000)),
  CONSTRAINT views_filter_check CHECK ((length(filter) <= 1000)),
  CONSTRAINT views_group_by_check CHECK ((length(group_by) <= 40)),
  CONSTRAINT views_name_check CHECK ((length(name) <= 60)),
  CONSTRAINT views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT views_pkey PRIMARY KEY (id),
  CONSTRAINT views_resource_check CHECK ((length(resource) <= 40)),
  CONSTRAINT views_sort_check CHECK ((length(sort) <= 40)),
  CONSTRAINT views_then_by_check CHECK ((length(then_by) <= 41))
)
---
SELECT keep_changes('views', 'views', 'attention', 'columns', 'filter', 'group_by', 'is_descending', 'is_inactive', 'is_shared', 'name', 'owner_id', 'profiles', 'resource', 'sort', 'then_by')
---
CREATE UNIQUE INDEX views_named ON views USING btree (owner_id, resource, fold(name))
---
CREATE INDEX views_of_owner ON views USING btree (owner_id)
---
CREATE TABLE list_choices (
  user_id integer NOT NULL,
  resource text COLLATE "C" NOT NULL,
  columns text,
  view_id integer,
  CONSTRAINT list_choices_pkey PRIMARY KEY (user_id, resource),
  CONSTRAINT list_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT list_choices_view_id_fkey FOREIGN KEY (view_id) REFERENCES views(id) ON DELETE SET NULL
)
---
CREATE INDEX list_choices_of_view ON list_choices USING btree (view_id)
---
CREATE TABLE login_failures (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  account text COLLATE "C" NOT NULL,
  address text COLLATE "C" NOT NULL,
  failed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT login_failures_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'recovery'::text, 'password'::text, 'factor'::text]))),
  CONSTRAINT login_failures_pkey PRIMARY KEY (id)
)
---
CREATE INDEX login_failures_by_account ON login_failures USING btree (kind, account, address, failed_at)
---
CREATE INDEX login_failures_by_address ON login_failures USING btree (kind, address, failed_at)
---
CREATE INDEX login_failures_by_time ON login_failures USING btree (failed_at)
---
CREATE TABLE mail_counts (
  key text COLLATE "C" NOT NULL,
  counted_at timestamp(3) with time zone NOT NULL
)
---
CREATE INDEX mail_counts_by_key ON mail_counts USING btree (key, counted_at)
---
CREATE INDEX mail_counts_by_time ON mail_counts USING btree (counted_at)
---
CREATE UNLOGGED TABLE presences (
  user_id integer NOT NULL,
  page text COLLATE "C" NOT NULL,
  resource text COLLATE "C" NOT NULL,
  record integer NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT presences_pkey PRIMARY KEY (user_id, page),
  CONSTRAINT presences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX presences_record ON presences USING btree (resource, record, seen_at)
---
CREATE TABLE reader_languages (
  user_id integer NOT NULL,
  language text COLLATE "C" NOT NULL,
  CONSTRAINT reader_languages_pkey PRIMARY KEY (user_id),
  CONSTRAINT reader_languages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash text COLLATE "C" NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE TABLE remembered_devices (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  agent text NOT NULL,
  address text COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT remembered_devices_pkey PRIMARY KEY (id),
  CONSTRAINT remembered_devices_token_hash_key UNIQUE (token_hash),
  CONSTRAINT remembered_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX remembered_devices_by_user ON remembered_devices USING btree (user_id)
---
CREATE TABLE row_counts (
  table_name text NOT NULL,
  parent integer NOT NULL,
  active boolean NOT NULL,
  shard smallint NOT NULL,
  n bigint NOT NULL,
  CONSTRAINT row_counts_pkey PRIMARY KEY (table_name, parent, active, shard)
)
---
CREATE TABLE sessions (
  id text COLLATE "C" NOT NULL,
  user_id integer NOT NULL,
  generation integer NOT NULL DEFAULT 0,
  rotated_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  number integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  agent text NOT NULL DEFAULT ''::text,
  address text COLLATE "C" NOT NULL DEFAULT ''::text,
  proved_at timestamp(3) with time zone,
  refused integer NOT NULL DEFAULT 0,
  refused_since timestamp(3) with time zone,
  CONSTRAINT sessions_number_key UNIQUE (number),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX sessions_by_user ON sessions USING btree (user_id)
---
CREATE TABLE stored_files (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text COLLATE "C" NOT NULL,
  purpose text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  focus text COLLATE "C",
  CONSTRAINT stored_files_name_key UNIQUE (name),
  CONSTRAINT stored_files_pkey PRIMARY KEY (id),
  CONSTRAINT stored_files_purpose_check CHECK ((purpose = ANY (ARRAY['image'::text, 'ficha'::text]))),
  CONSTRAINT stored_files_size_check CHECK ((size > 0)),
  CONSTRAINT stored_files_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'kept'::text, 'dropped'::text])))
)
---
CREATE INDEX stored_files_to_sweep ON stored_files USING btree (created_at) WHERE (state <> 'kept'::text)
---
CREATE TABLE temporary_requests (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  purpose text NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT temporary_requests_pkey PRIMARY KEY (id),
  CONSTRAINT temporary_requests_purpose_check CHECK ((purpose = ANY (ARRAY['firstPassword'::text, 'activation'::text, 'recovery'::text]))),
  CONSTRAINT temporary_requests_token_hash_key UNIQUE (token_hash),
  CONSTRAINT temporary_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
---
CREATE INDEX temporary_requests_by_user ON temporary_requests USING btree (user_id)
---
CREATE TABLE authors (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  name_key text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED,
  search_text text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED,
  CONSTRAINT authors_pkey PRIMARY KEY (id),
  CONSTRAINT authors_name_check CHECK (length(name) <= 100),
  CONSTRAINT authors_name_key UNIQUE (name)
)
---
SELECT keep_counts('authors', '0', 'deleted_at IS NULL')
---
SELECT keep_changes('authors', 'authors', 'deleted_at', 'name')
---
CREATE INDEX authors_by_id ON authors (id) INCLUDE (deleted_at)
---
CREATE INDEX authors_by_name ON authors (name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX authors_by_created_at ON authors (created_at, id) INCLUDE (deleted_at)
---
CREATE INDEX authors_by_updated_at ON authors (updated_at, id) INCLUDE (deleted_at)
---
CREATE INDEX authors_inactive ON authors (id) WHERE deleted_at IS NOT NULL
---
CREATE INDEX authors_search ON authors USING gin (search_text gin_trgm_ops)
---
CREATE TABLE books (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  title text NOT NULL,
  author_id integer NOT NULL,
  isbn text COLLATE "C" NOT NULL,
  year integer,
  price numeric(15,2),
  shelf text COLLATE "C",
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  title_key text COLLATE "C" GENERATED ALWAYS AS (fold(title)) STORED,
  search_text text COLLATE "C" GENERATED ALWAYS AS (fold(title || chr(10) || isbn)) STORED,
  CONSTRAINT books_pkey PRIMARY KEY (id),
  CONSTRAINT books_title_check CHECK (length(title) <= 200),
  CONSTRAINT books_author_id_fkey FOREIGN KEY (author_id) REFERENCES authors,
  CONSTRAINT books_isbn_check CHECK (length(isbn) <= 13),
  CONSTRAINT books_isbn_key UNIQUE (isbn),
  CONSTRAINT books_year_check CHECK (year BETWEEN 1450 AND 2100),
  CONSTRAINT books_price_check CHECK (price BETWEEN 0 AND 9999.99),
  CONSTRAINT books_shelf_check CHECK (shelf IN ('fiction', 'science', 'history'))
)
---
SELECT keep_counts('books', '0', 'deleted_at IS NULL')
---
SELECT keep_changes('books', 'books', 'author_id', 'deleted_at', 'isbn', 'price', 'shelf', 'title', 'year')
---
CREATE INDEX books_by_id ON books (id) INCLUDE (deleted_at)
---
CREATE INDEX books_by_title ON books (title_key, id) INCLUDE (deleted_at)
---
CREATE INDEX books_by_isbn ON books (isbn, id) INCLUDE (deleted_at)
---
CREATE INDEX books_by_year ON books (year, id) INCLUDE (deleted_at)
---
CREATE INDEX books_by_price ON books (price, id) INCLUDE (deleted_at)
---
CREATE INDEX books_by_shelf ON books (shelf, id) INCLUDE (deleted_at)
---
CREATE INDEX books_by_created_at ON books (created_at, id) INCLUDE (deleted_at)
---
CREATE INDEX books_by_updated_at ON books (updated_at, id) INCLUDE (deleted_at)
---
CREATE INDEX books_inactive ON books (id) WHERE deleted_at IS NOT NULL
---
CREATE INDEX books_search ON books USING gin (search_text gin_trgm_ops)
---
CREATE INDEX books_of_author ON books (author_id)
---
CREATE TABLE members (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  email text COLLATE "C" NOT NULL,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  name_key text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED,
  search_text text COLLATE "C" GENERATED ALWAYS AS (fold(name || chr(10) || email)) STORED,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_name_check CHECK (length(name) <= 100),
  CONSTRAINT members_email_check CHECK (length(email) <= 200),
  CONSTRAINT members_email_key UNIQUE (email)
)
---
SELECT keep_counts('members', '0', 'deleted_at IS NULL')
---
SELECT keep_changes('members', 'members', 'deleted_at', 'email', 'name')
---
CREATE INDEX members_by_id ON members (id) INCLUDE (deleted_at)
---
CREATE INDEX members_by_name ON members (name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX members_by_email ON members (email, id) INCLUDE (deleted_at)
---
CREATE INDEX members_by_created_at ON members (created_at, id) INCLUDE (deleted_at)
---
CREATE INDEX members_by_updated_at ON members (updated_at, id) INCLUDE (deleted_at)
---
CREATE INDEX members_inactive ON members (id) WHERE deleted_at IS NOT NULL
---
CREATE INDEX members_search ON members USING gin (search_text gin_trgm_ops)
---
CREATE TABLE loans (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  book_id integer NOT NULL,
  member_id integer NOT NULL,
  due date NOT NULL,
  returned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT loans_pkey PRIMARY KEY (id),
  CONSTRAINT loans_book_id_fkey FOREIGN KEY (book_id) REFERENCES books,
  CONSTRAINT loans_member_id_fkey FOREIGN KEY (member_id) REFERENCES members
)
---
SELECT keep_counts('loans', '0', 'true')
---
SELECT keep_changes('loans', 'loans', 'book_id', 'due', 'member_id', 'returned_at')
---
CREATE INDEX loans_by_id ON loans (id)
---
CREATE INDEX loans_by_due ON loans (due, id)
---
CREATE INDEX loans_by_returned_at ON loans (returned_at, id)
---
CREATE INDEX loans_by_created_at ON loans (created_at, id)
---
CREATE INDEX loans_by_updated_at ON loans (updated_at, id)
---
CREATE INDEX loans_of_book ON loans (book_id)
---
CREATE INDEX loans_of_member ON loans (member_id)
`,
  )
