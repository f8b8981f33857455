/** What a column is for. `Id` columns hold keys, the plain ones names. */
export type Role =
  | "judge" | "judgeId" | "project" | "projectId" | "team" | "total" | "score" | "weight" | "counts" | "winner" | "loser" | "left" | "right" | "tie" | "count";

/** Letters and digits only, without case, accents or width: "Reviewer’s Name" and "REVIEWERS_NAME" are one. */
export const fold = (header: string): string =>
  header.normalize("NFKD").toLowerCase().replace(/ß/gu, "ss").replace(/ł/gu, "l").replace(/ø/gu, "o").replace(/[^\p{Letter}\p{Number}#]/gu, "");

const words = (text: string): string[] => text.split(",").map((word) => word.trim());

// As they head columns in spreadsheets and survey exports, in the languages of our visitors.
const ALIASES: Record<Role, string[]> = {
  judge: words(`judge, judge name, name of judge, judges, judged by, reviewer, reviewer name, reviewed by, juror, juror name, jury, jury member, jury name, evaluator,
    evaluated by, assessor, rater, rated by, grader, graded by, scorer, scored by, referee, marker, marked by, panelist, expert, voter, mentor,
    richter, richterin, jurymitglied, jurorin, juror:in, gutachter, gutachterin, bewerter, bewerterin, prüfer, prüferin, bewertet von, jurymitglied name,
    juge, juré, jurée, membre du jury, évaluateur, évaluatrice, évalué par, noté par, examinateur, juez, jueza, jurado, jurada, evaluador, evaluadora, evaluado por, revisor,
    giudice, giurato, giurata, giuria, valutatore, valutatrice, juiz, juíza, jurado, avaliador, avaliadora, rechter, jurylid, beoordelaar, beoordeeld door,
    sędzia, juror, jurorka, oceniający, recenzent, porotce, hodnotitel, porotca, domare, bedömare, dommer, bedømmer, tuomari, arvioija, hakem, jüri, jüri üyesi, değerlendiren,
    zsűritag, zsűri, bíráló, evaluator, jurat, судья, жюри, член жюри, эксперт, рецензент, суддя, журі, експерт, κριτής, שופט, שופטת, محكم, الحكم, المحكم, حكم,
    審査員, 審査員名, 評価者, ジャッジ, 评委, 評委, 评审, 評審, 评委姓名, 裁判, 심사위원, 심사자, 평가자, giám khảo, juri, กรรมการ, निर्णायक`),
  judgeId: words("judge id, judgeid, reviewer id, juror id, evaluator id, jdg id"),
  project: words(`project, project name, project title, name of project, projects, entry, entry name, entry title, submission, submission name, submission title, item, candidate,
    contestant, applicant, ~app, ~product, ~idea, ~pitch, ~startup, ~hack, ~poster, ~proposal, ~paper, ~application,
    projekt, projektname, projekttitel, beitrag, einreichung, ~idee, ~bewerbung, projet, nom du projet, titre du projet, candidature, soumission, ~proposition, proyecto, nombre del proyecto,
    ~propuesta, candidatura, progetto, nome progetto, candidato, projeto, nome do projeto, inzending, projectnaam, zgłoszenie, nazwa projektu, projekt neve, projektnév, pályamű, název projektu, příspěvek,
    bidrag, projektnamn, prosjekt, prosjektnavn, hanke, projekti, proje, proje adı, proiect, проект, название проекта, заявка, работа, проєкт, назва проєкту, έργο, פרויקט, مشروع, المشروع, اسم المشروع,
    プロジェクト, プロジェクト名, 作品, 作品名, 応募作品, 项目, 項目, 项目名称, 項目名稱, 作品名称, 프로젝트, 프로젝트명, 작품, dự án, proyek, โครงการ, परियोजना`),
  projectId: words("project id, projectid, entry id, submission id, item id, prj id"),
  team: words(`team, team name, name of team, teams, group, group name, participant, participants, contender, company, title, name,
    teamname, gruppe, gruppenname, mannschaft, équipe, nom de l'équipe, groupe, equipo, nombre del equipo, grupo, squadra, nome squadra, gruppo, equipe, nome da equipe, ploeg, groep, zespół, drużyna, nazwa zespołu,
    tým, tím, csapat, csapatnév, lag, lagnamn, lagnavn, hold, joukkue, ryhmä, takım, takım adı, echipa, echipă, команда, название команды, участник, ομάδα, צוות, فريق, الفريق, اسم الفريق,
    チーム, チーム名, 队伍, 隊伍, 团队, 團隊, 团队名称, 팀, 팀명, đội, tim, ทีม, दल, टीम`),
  total: words(`total, total score, total points, total marks, overall, overall score, final score, weighted score, weighted total, sum, sum of points, grand total,
    gesamt, gesamtpunkte, gesamtpunktzahl, gesamtwertung, gesamtbewertung, summe, somme, total des points, note globale, note finale, puntaje total, puntuación total, totale, punteggio totale, soma,
    nota final, pontuação total, totaal, totaalscore, suma, suma punktów, celkem, összesen, összpontszám, summa, totalt, yhteensä, toplam, toplam puan, итого, сумма, общий балл, всього, σύνολο, المجموع, סך הכל,
    合計, 合計点, 総合点, 総合評価, 总分, 總分, 总评, 총점, 합계, tổng, tổng điểm`),
  score: words(`score, scores, point, points, mark, marks, rating, ratings, grade, grades, stars,
    punkte, punktzahl, bewertung, wertung, note, score, point, points, notes, évaluation, puntos, puntuación, puntaje, calificación, nota, valoración, punteggio, punti, voto, valutazione, pontos, pontuação, avaliação,
    cijfer, punten, beoordeling, ocena, punkty, wynik, hodnocení, body, známka, hodnotenie, pontszám, pont, értékelés, poäng, betyg, poeng, karakter, pisteet, arvosana, puan, punctaj, notă,
    балл, баллы, оценка, очки, оцінка, бали, βαθμός, βαθμολογία, ציון, ניקוד, درجة, الدرجة, نقاط, النقاط, 点数, 得点, スコア, 評価, 評点, 分数, 分數, 得分, 评分, 評分, 점수, 평점, điểm, nilai, skor, คะแนน, अंक`),
  weight: words("weight, review weight, gewicht, gewichtung, poids, peso, waga, vikt, вес, 重み, 权重"),
  counts: words("counts, counted, zählt"),
  winner: words(`winner, winner project, won, preferred, better, chosen, choice, preference, winning project, sieger, gewinner, gewinnt, besser, gagnant, vainqueur, préféré, ganador, ganadora, vencitore, vincitore, vencedor, winnaar, zwycięzca,
    vinnare, vinder, vinner, voittaja, kazanan, победитель, переможець, νικητής, 勝者, 胜者, 勝出, 승자, الفائز, מנצח`),
  loser: words(`loser, loser project, lost, worse, rejected, losing project, verlierer, verliert, schlechter, perdant, perdedor, perdedora, sconfitto, perdente, verliezer, przegrany, förlorare, taber, taper, häviäjä, kaybeden,
    проигравший, переможений, ηττημένος, 敗者, 败者, 패자, الخاسر, מפסיד`),
  left: words("left, left project, project a, item a, a, first, option a, project 1, item 1, links, gauche, izquierda, sinistra, esquerda"),
  right: words("right, right project, project b, item b, b, second, option b, project 2, item 2, rechts, droite, derecha, destra, direita"),
  tie: words("tie, tied, draw, is tie, equal, result, outcome, unentschieden, gleichstand, ergebnis, égalité, résultat, empate, resultado, pareggio, risultato, gelijk, remis, wynik remis, oavgjort, ничья, 引き分け, 平局, 무승부"),
  count: words("count, times, n, votes, number, anzahl, nombre, número, aantal"),
};

/** How likely a header means a role: 0 is the plainest word for it. `isWeak`: the word also heads criteria ("Idea"), so it yields to others. */
export interface Match {
  rank: number;
  isWeak: boolean;
}

const BY_ALIAS = new Map<string, Map<Role, Match>>();
for (const [role, aliases] of Object.entries(ALIASES) as [Role, string[]][])
  aliases.forEach((alias, rank) => {
    const own = BY_ALIAS.get(fold(alias)) ?? new Map<Role, Match>();
    if (!own.has(role)) own.set(role, { rank, isWeak: alias.startsWith("~") });
    BY_ALIAS.set(fold(alias), own);
  });

const NONE: ReadonlyMap<Role, Match> = new Map();

/** The roles that a header may have. What stands in brackets is a remark: "Score (1–5)". */
export function rolesOf(header: string): ReadonlyMap<Role, Match> {
  const plain = header.replace(/[(（[{].*?[)）\]}]/gu, "");
  return BY_ALIAS.get(fold(header)) ?? BY_ALIAS.get(fold(plain)) ?? NONE;
}

// Headers of number columns that are no marks. "note" is not here: it is a mark in half of Europe, and only numbers make it one.
const NO_MARKS = new Set(
  words(`id, no, n, nr, no., number, #, row, votes, index, line, order, seq, sequence, position, rank, ranking, place, placement, table, table number, tisch, round, runde, year, date, time, timestamp, started at, saved at, submitted at, created,
    created at, updated at, duration, seconds, minutes, phone, age, zip, rang, platz, platzierung, nummer, lfd nr, zeitstempel, datum, zeit, horodateur, date, rang, fecha, hora, marca temporal, puesto, data, ora, posizione,
    отметка времени, дата, место, номер, タイムスタンプ, 順位, 番号, 排名, 序号, 时间, 순위, 타임스탬프, 번호`).map(fold),
);

export const isNoMark = (header: string): boolean => NO_MARKS.has(fold(header)) || /(^|[\s_-])(id|at|date|time|zeit|count)$/iu.test(header.trim());
