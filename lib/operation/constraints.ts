import { conflict, forbidden, invalid, type Refusal } from "./refusal";

/**
 * The sentence for each constraint that a request can run into when it passed the rules a moment too early. Rules see
 * these cases first; the database has the last word.
 */
export const CONSTRAINT_REFUSALS: Record<string, Refusal> = {
  people_email_key_key: conflict("email_taken", "There is an account with this address. Sign in, or reset its password."),
  events_slug_key: conflict("slug_taken", "Another event has this address. Choose another one."),
  one_team_a_person: conflict("already_in_a_team", "You are in a team of this event. Leave it before you join another."),
  one_judge_an_address: conflict("already_invited", "This address is invited as a judge of this event already."),
  one_judge_a_person: conflict("already_a_judge", "You are a judge of this event already."),
  one_assignment_a_pair: conflict("already_assigned", "This judge has this project already."),
  one_answer_a_pair: conflict("already_compared", "You have compared these two already. Undo that answer to give another."),
  judges_compare: conflict("judges_compare", "Judges of this event give no marks: they compare two projects at a time."),
  compares_what_is_hers: conflict("not_yours_to_compare", "One of these projects is not among those that you compare."),
  one_open_appeal: conflict("appeal_pending", "Your appeal waits for its answer. You can write again once it is there."),
  submissions_not_open: conflict("submissions_not_open", "Submissions have not opened yet."),
  submissions_closed: conflict("submissions_closed", "The deadline for submissions has passed. An organizer can grant an extension."),
  judging_not_open: conflict("judging_not_open", "Judging has not opened yet."),
  judging_closed: conflict("judging_closed", "Judging has closed. What you had saved is kept."),
  vote_not_open: conflict("vote_not_open", "The vote has not opened yet."),
  vote_closed: conflict("vote_closed", "The vote has closed. Ballots that were cast before stand."),
  vote_is_final: conflict("vote_is_final", "The count of the vote is published, and final."),
  vote_for_own_team: forbidden("vote_for_own_team", "Nobody votes for her own team."),
  one_ballot_a_person: conflict("ballot_cast_just_now", "Your ballot was cast from somewhere else this moment. Look at it, and cast it anew if you like."),
  one_ballot_a_device: conflict("ballot_cast_just_now", "Your ballot was cast from somewhere else this moment. Look at it, and cast it anew if you like."),
  own_team: forbidden("own_team", "A judge never judges her own team."),
  conflict_of_interest: conflict("conflict_of_interest", "A conflict of interest is declared between this judge and this team."),
  score_on_scale: invalid("score_off_scale", "A mark lies outside its criterion's scale."),
  scores_criterion_id_fkey: conflict("criterion_in_use", "Judges have scored this criterion."),
  revisions_track_id_fkey: conflict("track_in_use", "Projects were submitted to this track."),
  judge_tracks_track_id_fkey: conflict("track_in_use", "Judges are assigned to this track."),
  prizes_track_id_fkey: conflict("track_in_use", "A prize belongs to this track."),
};
