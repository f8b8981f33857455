import { Prisma } from "@/lib/database";
import { ACCENTS, PLAIN } from "../fold";

/** What `fold` makes of a text, for texts that are not stored folded. */
export const folded = (text: Prisma.Sql): Prisma.Sql =>
  Object.entries(PLAIN).reduce(
    (sql, [letter, plain]) => Prisma.sql`replace(${sql}, ${letter}, ${plain})`,
    Prisma.sql`regexp_replace(lower(normalize(${text}, NFKD)), ${ACCENTS.source}, '', 'g')`,
  );
