from paiju.core.board cimport Board
from paiju.core.codes cimport CODE_HORSES, DRAWN_REDEAL, NONE, WAY_ROB_KONG
from paiju.core.endings cimport add_win, drawn_hand, pay_won, redealt
from paiju.core.house cimport DEALER_PAYS
from paiju.core.kongs cimport add_kong, too_many_kongs
from paiju.core.liable cimport plain_to_see

cdef enum:
    UNPAID_FAULT = 2
